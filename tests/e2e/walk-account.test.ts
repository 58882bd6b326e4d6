import { isLoggedIn } from './steps.ts'
import { test } from './fixture.ts'
import { ACCOUNT } from './walk-account.ts'
import { walks } from './walk-screen.ts'

test.use({ actionTimeout: 15_000, viewport: { width: 390, height: 700 } })

test('the account, the profile and the certificate are walked by ear and by keyboard', async ({ page, app }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await isLoggedIn(app, page, 'loopt-thuis@example.nl', ['Mozilla/5.0 (Macintosh) Safari/605'])
  await walks({ page, app }, ACCOUNT)
})
