import { expect, type Page } from '@playwright/test'
import { PRERENDERED, pagePath } from '#contract/pages.ts'
import { test } from './fixture.ts'

// The page is changed on its way here, which its content policy would refuse.
test.use({ mayBeLogged: /404 .*\/bestaat-niet$/, bypassCSP: true })

/** The smallest phone, a usual one, and a desk. */
const SCREENS = [{ width: 320, height: 823 }, { width: 412, height: 823 }, { width: 1350, height: 900 }]

const PATHS = [...PRERENDERED.map((name) => pagePath(name)), '/bestaat-niet']

for (const path of PATHS) {
  test(`nothing moves on ${path} when its font, its script and all that this brings come after the first paint`, async ({ page }) => {
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await page.unrouteAll()
      await beginsInOtherLetters(page, path)
      const files = await holdBack(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      expect(files.held.join(' '), 'what came late').toMatch(/(?=.*\/hanken-)(?=.*\/index-\S+\.js)/)
      files.letScriptGo()
      await page.waitForFunction(() => window.history.state !== null)
      files.letAllGo()
      await page.waitForLoadState('networkidle')
      expect(await moved(page), `${screen.width} wide`).toBeLessThan(0.001)
    }
  })
}

test('every page fits a phone in the letters of the system too, when its font does not come', async ({ page }) => {
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/assets/hanken-*', () => never)
  for (const path of PATHS) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.history.state !== null)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 823 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} on ${width}`).toBeLessThanOrEqual(width)
    }
  }
  end()
})

/** Until the font is there every letter has the same width, so that its coming can be seen on a machine with whatever fonts. */
async function beginsInOtherLetters(page: Page, path: string): Promise<void> {
  await page.route(({ pathname }) => pathname === path, async (route) => {
    const response = await route.fetch()
    const asServed = await response.text()
    const body = asServed.replace('"Hanken Fallback"', 'monospace')
    expect(body, 'the place of the fallback').not.toBe(asServed)
    await route.fulfill({ response, body })
  })
}

/** Keeps every file of the build away from the page, the page's own script first and all others then, until they are let go. */
async function holdBack(page: Page): Promise<{ readonly held: readonly string[]; letScriptGo(): void; letAllGo(): void }> {
  const [script, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held: string[] = []
  await page.route('**/assets/**', async (route) => {
    const url = route.request().url()
    held.push(url)
    await (/\/index-[^/]+\.js$/.test(url) ? script : others).promise
    await route.fallback()
  })
  return { held, letScriptGo: script.resolve, letAllGo: others.resolve }
}

/** How much of the page moved, and how far, once the font is there: the sum of what the browser noted. */
async function moved(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await document.fonts.load('1em "Hanken Grotesk"')
    let sum = 0
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) if ('value' in entry && typeof entry.value === 'number') sum += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What the font changes is drawn with the next frame, and noted after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn))
    add(observer.takeRecords())
    return sum
  })
}
