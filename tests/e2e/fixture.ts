import { rmSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { startEmbedded } from '#server/db/embedded.ts'
import { startAppOn, type TestApp } from '#tests/support/app.ts'

interface Worker {
  /** Variables of the app, beyond those of every test app; files that name the same ones share its app. */
  readonly env: Readonly<Record<string, string>>
  /** Names an app that no other file shares: for what is seen while nobody else was there. */
  readonly alone: string
  readonly app: TestApp
}

interface Each {
  /** What the console may say beyond the refusals that every journey may meet. */
  readonly mayBeLogged: RegExp | null
  /** A browser page whose console must stay silent. */
  readonly page: Page
  /** Nothing that axe finds, in light and dark, and nothing wider than the smallest screen. */
  readonly looksAccessible: (what: string) => Promise<void>
}

/** Journeys run against one app for each worker: real server, own database, own sandbox; every invariant is asked at the end. */
export const test = base.extend<Each, Worker>({
  env: [{}, { option: true, scope: 'worker' }],
  alone: ['', { option: true, scope: 'worker' }],

  app: [async ({ env }, use, worker) => {
    const dir = path.resolve(`var/e2e/${process.pid}-${worker.workerIndex}`)
    const postgres = await startEmbedded({ dir, fast: true })
    const app = await startAppOn({ url: postgres.url, drop: () => postgres.stop() }, { RATE_LIMIT_SCALE: '100', ...env })
    await use(app)
    await app.stop()
    rmSync(dir, { recursive: true, force: true })
  }, { scope: 'worker' }],

  baseURL: async ({ app }, use) => use(app.url),

  mayBeLogged: [null, { option: true }],

  page: async ({ page, mayBeLogged }, use) => {
    const noise: string[] = []
    page.on('console', (message) => {
      const said = `${message.text()} ${message.location().url}`
      if ((message.type() === 'error' || message.type() === 'warning') && !expected(said)) noise.push(said)
    })
    page.on('pageerror', (error) => noise.push(String(error)))
    await use(page)
    expect(noise.filter((line) => !mayBeLogged?.test(line)), 'the console is silent').toEqual([])
  },

  looksAccessible: async ({ page }, use) => {
    await use(async (what) => {
      await fitsTheSmallestScreen(page, what)
      // From its beginning: what scrolls below a heading that stays is covered by it, and no smaller for that.
      const scrolled = await page.evaluate(() => window.scrollY)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`), `${what}, ${colorScheme}`).toEqual([])
      }
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
    })
  },
})

const SMALLEST = { width: 320, height: 640 }

async function fitsTheSmallestScreen(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? SMALLEST
  await page.setViewportSize(SMALLEST)
  // A table that becomes a list is drawn anew a moment after the screen has changed.
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, `${what} is wider than the smallest screen`).toBeLessThanOrEqual(0)
  await page.setViewportSize(before)
}

/** The browser itself reports each answer that is not a success; the refusals of calls that a journey looks for are such. */
function expected(said: string): boolean {
  return /^Failed to load resource: (the server responded with a status of (400|401|403|404|409|429|502|503)|net::ERR_INTERNET_DISCONNECTED).* https?:\/\/[^/]+\/(api|\.netlify)\//.test(said)
}

