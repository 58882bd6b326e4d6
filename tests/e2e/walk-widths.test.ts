import type { Page } from '@playwright/test'
import { sameOwner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { canBeReached, fits, standsApart } from './looks.ts'
import { closesText, spacesText } from './meddling.ts'
import { carries, isLoggedIn } from './steps.ts'
import { ACCOUNT } from './walk-account.ts'
import { desk, deskScreens } from './walk-desk.ts'
import { OFFER } from './walk-offer.ts'
import { WAYS_IN } from './walk-public.ts'
import { walks } from './walk-screen.ts'

const PHONE = { width: 390, height: 700 }
/** What 1280 by 1024 leaves at 400% (WCAG 1.4.10). */
const AT_400_PERCENT = { width: 320, height: 256 }

test.use({ actionTimeout: 15_000, viewport: PHONE })
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
// Slow machines walk slowly.
test.setTimeout(300_000)

/** One screen in every width, with text set apart by its reader, and enlarged four times. */
async function looksRight(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE
  for (const width of [360, 768, 1024, 1440, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page, `${what}, ${width} px`, { closely: true })
    await standsApart(page, `${what}, ${width} px`)
  }
  await spacesText(page)
  await fits(page, `${what}, with letters, words and lines further apart`, { closely: true })
  await standsApart(page, `${what}, with letters, words and lines further apart`)
  await closesText(page)
  await page.setViewportSize(AT_400_PERCENT)
  await canBeReached(page, `${what}, at 400%`)
  await page.setViewportSize(before)
}

test('the offer, its steps and what became of a payment are whole in every width, with text set apart, and at 400%', async ({ page, app }) => {
  await walks({ page, app }, OFFER, looksRight)
})

test('the ways in, the legal pages and what a letter leads to are whole in every width, with text set apart, and at 400%', async ({ page, app }) => {
  await walks({ page, app }, WAYS_IN, looksRight)
})

test('the account, the profile and the certificate are whole in every width, with text set apart, and at 400%', async ({ page, app }) => {
  await isLoggedIn(app, page, 'breed-thuis@example.nl', ['Mozilla/5.0 (Macintosh) Safari/605'])
  await walks({ page, app }, ACCOUNT, looksRight)
})

test('the desk is whole in every width, with text set apart, and at 400%', async ({ page, app }) => {
  // Where its table of people is one.
  await page.setViewportSize({ width: 1280, height: 800 })
  const { adminInvitation, admin, ...others } = deskScreens(await desk(app))
  await walks({ page, app }, { adminInvitation, admin }, looksRight)
  await carries(page.context(), await sameOwner(app), app)
  await walks({ page, app }, others, looksRight)
})
