import { test } from './fixture.ts'
import { OFFER } from './walk-offer.ts'
import { WAYS_IN } from './walk-public.ts'
import { shows, walks } from './walk-screen.ts'
import { isWalkable } from './walk-senses.ts'

test.use({ actionTimeout: 15_000, mayBeLogged: /404 .*\/bestaat-niet$/, viewport: { width: 390, height: 700 } })

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the offer, its steps and what became of a payment are walked by ear and by keyboard', async ({ page, app }) => {
  await walks({ page, app }, OFFER)
})

test('the ways in, the legal pages and what a letter leads to are walked by ear and by keyboard', async ({ page, app }) => {
  await walks({ page, app }, WAYS_IN)
  await page.goto('/bestaat-niet')
  await shows(page, 'Deze pagina bestaat niet')
  await isWalkable(page, 'a page that is none')
})
