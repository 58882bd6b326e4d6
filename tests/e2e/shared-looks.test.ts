import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { fits } from './looks.ts'
import { carries, toAmount } from './steps.ts'

test.use({ mayBeLogged: /404 .*\/bestaat-niet$/ })

/** The lines in which a text stands. */
function linesOf(text: Locator): Promise<readonly string[]> {
  return text.evaluate((element) => {
    const [lines, range] = [new Map<number, string>(), document.createRange()]
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      for (const [at, sign] of Array.from(texts.currentNode.nodeValue ?? '').entries()) {
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + 1)
        const top = Math.round(range.getBoundingClientRect().top)
        lines.set(top, `${lines.get(top) ?? ''}${sign}`)
      }
    }
    return Array.from(lines.values(), (line) => line.trim())
  })
}

const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the headline of the landing breaks behind its comma and nowhere else, at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 390, 480, 600, 768, 899, 900, 960, 1024, 1099, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await linesOf(page.getByRole('heading', { level: 1 }))
    expect([['Een stukje speelhal,', 'op uw naam.'], ['Een stukje speelhal, op uw naam.']], `${width} px`).toContainEqual(lines)
  }
})

test('from 360 px on the name stands beside the mark, in one line with the ways in', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const width of [360, 375, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const name = await boxOf(header.getByText(ISSUER.brand))
    const login = await boxOf(header.getByRole('link', { name: 'Login' }))
    expect(name.width, `${width} px`).toBeGreaterThan(60)
    // What only those hear who do not see the page has its size, and is clipped.
    await expect(header.getByText(ISSUER.brand), `${width} px`).toHaveCSS('clip-path', 'none')
    expect(Math.abs(name.y + name.height / 2 - (login.y + login.height / 2)), `${width} px`).toBeLessThan(4)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await fits(page, 'the smallest screen')
})

test('who stands behind it is read in columns on a tablet, and the number to call is large enough for a thumb', async ({ page }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const tops = await page.locator('.story-who > *').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(tops.length).toBe(3)
    expect(new Set(tops).size, `${width} px`).toBe(1)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/', '/privacy']) {
    await page.goto(path)
    expect((await boxOf(page.locator('main [href^="tel:"]'))).height, path).toBeGreaterThanOrEqual(36)
  }
})

test('a page that does not exist has one button, as wide as a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/bestaat-niet')
  expect((await boxOf(page.getByRole('main').getByRole('link', { name: 'Naar de homepage' }))).width).toBe(320)
})

test('the kit is no wider than a phone', async ({ page }) => {
  await page.goto('/_kit')
  await expect(page.locator('.kit-wide table').first(), 'it is there before it is measured').toBeVisible()
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
})

/** What has the keys is seen whole, or as much of it as the screen is high. */
async function seesTheKeys(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus')
  await expect(focused).toHaveText(name)
  await expect(focused).toBeInViewport({ ratio: 0.95 })
}

test('on a screen as low as a letterbox the heading that has the keys is seen, and Back finds the place and the link by which one left', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Algemene Voorwaarden' }).press('Enter')
  await seesTheKeys(page, /^Algemene Voorwaarden$/)
  const left = page.getByRole('article').getByRole('link', { name: 'privacybeleid' }).last()
  await left.press('Enter')
  await seesTheKeys(page, /^Privacybeleid$/)
  await page.goBack()
  await expect(page).toHaveTitle(/^Algemene Voorwaarden/)
  await expect(left).toBeFocused()
  await expect(left).toBeInViewport({ ratio: 0.95 })
  await toAmount(page, 'laag-scherm@example.nl')
  await seesTheKeys(page, /^Hoeveel wilt u investeren\?$/)
})

test('the headings of a page nest as they are seen', async ({ page }) => {
  const levels = () => page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetParent !== null).map((one) => Number(one.tagName.slice(1))))
  for (const path of ['/', '/privacy', '/terms', '/auth', '/bestaat-niet']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const found = await levels()
    expect(found[0], path).toBe(1)
    expect(found.filter((level) => level === 1), path).toHaveLength(1)
    expect(found.filter((level, at) => level > (found[at - 1] ?? 1) + 1), path).toEqual([])
  }
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 2, name: 'Disclaimer' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Geen garantie' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Artikel 1.' })).toBeVisible()
})

test('whoever asks for more contrast gets it: text of the account and of the public pages, and lines that are seen', async ({ page, app, context }) => {
  const client = app.client()
  await hasPaid(app, client, { email: 'contrast-meer@example.nl', name: 'Meer Contrast' })
  await logsIn(app, client, 'contrast-meer@example.nl')
  await carries(context, client, app)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', '/auth', '/terms', '/privacy', '/bestaat-niet', '/dashboard']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.any.map(({ message }) => message).join()}`)), `${path}, ${colorScheme}`).toEqual([])
    }
    await page.goto('/')
    const { edge, ink } = await page.getByLabel('E-mailadres').evaluate((field) => ({ edge: getComputedStyle(field).borderTopColor, ink: getComputedStyle(field).color }))
    expect(edge, `the edge of a field, ${colorScheme}`).toBe(ink)
  }
})

test('the kit answers to a wish for more contrast in both of its halves', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/_kit')
  for (const half of ['Licht', 'Donker']) {
    const colours = await page.getByRole('region', { name: half, exact: true }).evaluate((part) => ['--ink', '--ink-2', '--edge', '--surface', '--ok-bg', '--busy-bg'].map((name) => getComputedStyle(part).getPropertyValue(name)))
    const [ink, quiet, edge, surface, done, busy] = colours
    expect([quiet, edge, done, busy], half).toEqual([ink, ink, surface, surface])
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the exemption notice comes first, and what those do who have no script stands below it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const [band, without, header] = await Promise.all([page.getByRole('complementary', { name: 'Vrijstelling' }), page.locator('.noscript'), page.getByRole('banner')].map(boxOf))
    expect(band?.y).toBe(0)
    expect(without?.y).toBeGreaterThanOrEqual(band?.height ?? Infinity)
    expect(header?.y).toBeGreaterThan(without?.y ?? Infinity)
    await page.goto('/dashboard')
    await expect(page.locator('.noscript')).toBeVisible()
  })
})
