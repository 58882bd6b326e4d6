import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { hasPaid, logsIn as comesIn, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { fits, hasEdges } from './looks.ts'
import { doublesText, spacesText } from './meddling.ts'
import { resets } from './reset-walk.ts'
import { carries, toPayment } from './steps.ts'
import { administers, invests, isAtHome, logsIn, requests } from './walk.ts'

/** One word of eighty letters: no name is longer where it cannot break. */
const LONG = `Wolfeschlegelsteinhausenbergerdorff${'voorbeeld'.repeat(5)}`

/** Whatever is read stands out from its ground. */
async function isLegible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' '))), what).toEqual([])
}

test('with the colours of a contrast theme, on the smallest screen, nothing sticks out and whatever can be pressed has an edge', async ({ page, app }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const look = async (what: string) => {
    await fits(page, what)
    await hasEdges(page, what)
  }
  const walk = { page, app, email: 'contrast@example.nl', name: 'Con Trast', look }
  await requests(walk)
  await invests(walk)
  await logsIn(walk, isAtHome)
  await resets(walk)
  await administers({ ...walk, email: 'contrast-beheer@example.nl' })
})

test('what is drawn instead of a text is drawn alone with the colours of a contrast theme, and what is chosen has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/_kit')
  const code = page.getByLabel('Code van zes cijfers').first()
  await code.focus()
  const cells = page.locator('.code-field').first().locator('.code-cell')
  const inkOf = (pseudo?: string) => code.evaluate((input, which) => getComputedStyle(input, which).webkitTextFillColor, pseudo)
  expect([await inkOf(), await inkOf('::selection')], 'the text of the input itself').toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  const [marked, plain] = [cells.and(page.locator('[data-marked]')).first(), cells.and(page.locator(':not([data-marked])')).first()]
  await code.press('Home')
  await code.press('Shift+ArrowRight')
  const edge = (cell: typeof marked) => cell.evaluate((element) => getComputedStyle(element).borderTopWidth)
  expect(await edge(marked)).not.toBe(await edge(plain))
  const groundOf = (checked: boolean) => page.getByRole('radio', { checked }).first().evaluate((radio) => getComputedStyle(radio.parentElement ?? radio).backgroundColor)
  expect(await groundOf(true), 'what is chosen').not.toBe(await groundOf(false))
  const field = page.locator('.code-field').last()
  await code.blur()
  const drawn = await field.screenshot()
  await field.locator('input').evaluate((input) => { input.style.visibility = 'hidden' })
  expect((await field.screenshot()).equals(drawn), 'the input itself leaves no mark').toBe(true)
})

test('with letters twice as large nothing is cut off and everything can be done', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 640, height: 800 })
  const look = async (what: string) => {
    await doublesText(page)
    // A register of many columns may be moved sideways (WCAG 1.4.10).
    await fits(page, what, { tablesToo: false })
  }
  const walk = { page, app, email: 'letters@example.nl', name: 'Grote Letter', look }
  await requests(walk)
  await invests(walk)
  await logsIn(walk, isAtHome)
  await resets(walk)
  await administers({ ...walk, email: 'letters-beheer@example.nl' })
})

/** Names that stand in a row do not touch. */
async function standApart(page: Page, what: string): Promise<void> {
  const gaps = () => page.evaluate(() => Array.from(document.querySelectorAll('.steps'), (row) => {
    const boxes = Array.from(row.querySelectorAll('li > span:not(.coin, .sr-only)'), (name) => name.getBoundingClientRect())
    return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
  }).flat())
  for (const gap of await gaps()) expect(gap, `${what}: the room between two steps`).toBeGreaterThanOrEqual(4)
}

test('with letters, words and lines further apart, on the smallest screen, nothing sticks out and no two names touch', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  const look = async (what: string) => {
    await spacesText(page)
    await fits(page, what)
    await standApart(page, what)
  }
  const walk = { page, app, email: 'ruimte@example.nl', name: 'Ruim Te', look }
  await requests(walk)
  await invests(walk)
  await logsIn(walk, isAtHome)
  await administers({ ...walk, email: 'ruimte-beheer@example.nl' })
})

test('on a desk all that an admin can do in the bar stands in one line', async ({ page, app, context }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/dashboard')
    const acts = page.locator('header > div > div').first().locator('a, button')
    await expect(page.getByRole('button', { name: 'Uitloggen', exact: true })).toBeVisible({ timeout: 20_000 })
    expect(await acts.count()).toBe(5)
    const middles = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)))
    expect(Math.max(...middles) - Math.min(...middles), `${width} px wide: ${middles.join()}`).toBeLessThan(8)
  }
})

test('a name without a break makes no page wider than a phone, for its owner and for an admin', async ({ page, app }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const look = async (what: string) => {
    await fits(page, what)
    await page.setViewportSize({ width: 768, height: 800 })
    await fits(page, `${what}, on a tablet`)
    await page.setViewportSize({ width: 320, height: 640 })
  }
  const walk = { page, app, email: `${'lang'.repeat(11)}@${'voorbeeld-'.repeat(6)}x.nl`, name: LONG, look }
  await requests(walk)
  await invests(walk)
  await logsIn(walk, isAtHome)
  await resets(walk)
  await administers({ ...walk, email: `beheer-${walk.email}` })
})

test('every page prints as paper: dark on white, from a dark screen too', async ({ page, app, context }) => {
  const client = app.client()
  const { investmentId } = await hasPaid(app, client, { email: 'papier@example.nl', name: 'Pa Pier' })
  await comesIn(app, client, 'papier@example.nl')
  const prints = async (what: string) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
    const [ground, ink] = await page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color])
    expect({ ground, ink }, what).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
    expect(await page.evaluate(darkGrounds), what).toEqual([])
    await isLegible(page, `${what} on paper`)
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  }
  for (const path of ['/', '/privacy', '/terms', '/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await prints(path)
  }
  await toPayment(page, 'papier-3@example.nl')
  await prints('step 3')
  await carries(context, client, app)
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible({ timeout: 20_000 })
  await prints('the certificate')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /Welkom/ })).toBeVisible()
  await prints('the dashboard')
  await page.goto('/dashboard/certificaat')
  await expect(page.getByRole('heading', { level: 1, name: 'Uw certificaat' })).toBeVisible()
  await prints('a certificate of the account')
})

/** Large grounds that would drink a cartridge; a certificate's own paper is none. */
function darkGrounds(): readonly string[] {
  return Array.from(document.querySelectorAll<HTMLElement>('body, body *')).filter((element) => {
    const [red = 255, green = 255, blue = 255, opaque = 1] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    return opaque > 0.5 && red + green + blue < 384 && element.offsetWidth > 200 && element.offsetHeight > 30
  }).map((element) => element.className)
}
