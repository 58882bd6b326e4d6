import { expect } from '@playwright/test'
import { atCheckout, hasPaid, logsIn } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries, logsInOnPage, opensWithStoppedClock, passesUntil } from './steps.ts'

test('the link in the payment mail: log in first, then the investment is claimed and the account opens', async ({ page, app, looksAccessible }) => {
  const email = 'claim@example.nl'
  const { investmentId } = await hasPaid(app, app.client(), { email, name: 'Claire Claim', amount: 757.5 })
  const link = /https?:\S+claim-investment\S+/.exec((await app.world.mail(email, /certificaten/)).text)?.[0] ?? ''
  expect(link).toContain(investmentId)
  await opensWithStoppedClock(page, link, '**/api/auth/session', 'Uw investering wordt geopend...')
  const waited = await passesUntil(page, async () => page.url().endsWith('/auth'))
  expect(waited, 'two seconds for a session that is just being made').toBeGreaterThanOrEqual(2000)
  expect(waited).toBeLessThan(15_000)
  await expect(page.getByText(/Vul het e-mailadres van uw betaling in/)).toBeVisible()
  await logsInOnPage(page, app, email)
  await expect(page.getByRole('heading', { name: 'Uw investering staat in uw account' })).toBeVisible()
  await expect(page.getByText('€ 757,50')).toBeVisible()
  await expect(page.getByText('101', { exact: true })).toBeVisible()
  const read = await passesUntil(page, async () => page.url().endsWith('/dashboard'))
  expect(read, 'three seconds to read it').toBeGreaterThanOrEqual(3000)
  expect(read).toBeLessThan(15_000)
  await page.clock.resume()

  const { investmentId: unpaid } = await atCheckout(app, app.client(), { email: 'ander@example.nl' })
  await page.goto(`/claim-investment?investment_id=${unpaid}`)
  await expect(page.getByText('Kon investering niet claimen.')).toBeVisible()
  await looksAccessible('a claim that was refused')

  const answers = [
    [{ status: 409, json: { error: 'Nee', code: 'no' } }, 'Er is een fout opgetreden bij het claimen van uw investering.'],
    [{ status: 200, body: '<html>' }, 'Er is een onverwachte fout opgetreden.'],
    [{ status: 200, json: { success: false, error: 'Deze is van een ander' } }, 'Deze is van een ander'],
  ] as const
  for (const [answer, text] of answers) {
    await page.route('**/claim_investment_with_magic_link', (route) => route.fulfill(answer))
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute('**/claim_investment_with_magic_link')
  }
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 403, json: { error: 'Nee', code: 'no' } }))
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('Authenticatie mislukt. Probeer opnieuw via de link in uw e-mail.')).toBeVisible()
})

test('the page of a claimed investment can be used by everybody for as long as it stands', async ({ page, app, context, looksAccessible }) => {
  const client = app.client()
  const { investmentId } = await hasPaid(app, client, { email: 'bekijk@example.nl', amount: 757.5 })
  await logsIn(app, client, 'bekijk@example.nl')
  await carries(context, client, app)
  // It stands for three seconds, which is less than a thorough look takes: here it stands for a minute.
  await page.addInitScript(() => {
    const real = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (work: () => void, wait?: number) => real(work, wait === 3000 ? 60_000 : wait) })
  })
  await page.goto(`/claim-investment?investment_id=${investmentId}`)
  await expect(page.getByRole('heading', { name: 'Uw investering staat in uw account' })).toBeVisible()
  await looksAccessible('a claimed investment')
  await expect(page.getByText('€ 757,50')).toBeVisible()
})

test('who wants to stay on the page of a claimed investment stays, and knows it', async ({ page, app, context }) => {
  const client = app.client()
  const { investmentId } = await hasPaid(app, client, { email: 'blijft@example.nl' })
  await logsIn(app, client, 'blijft@example.nl')
  await carries(context, client, app)
  await opensWithStoppedClock(page, `/claim-investment?investment_id=${investmentId}`, '**/claim_investment_with_magic_link', 'Uw investering wordt geopend...')
  const stay = page.getByRole('button', { name: 'Op deze pagina blijven' })
  await passesUntil(page, () => stay.isVisible())
  await expect(page.getByText('U gaat er over 3 seconden vanzelf heen.')).toBeVisible()
  await stay.press('Enter')
  await expect(page.getByText('U blijft op deze pagina.')).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: 'Uw investering staat in uw account' })).toBeVisible()
  await expect(page.getByText('vanzelf heen')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Naar Mijn Account' })).toBeVisible()
})

test('a claim link without an investment says so', async ({ page }) => {
  await page.goto('/claim-investment')
  await expect(page.getByText('Geen investering ID gevonden in de link.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Inloggen' })).toHaveAttribute('href', '/auth')
})

test('who is signed in as somebody else logs in with the right address and comes back to the claim', async ({ page, app }) => {
  const mine = await hasPaid(app, app.client(), { email: 'juist@example.nl', name: 'Juist Adres' })
  await hasPaid(app, app.client(), { email: 'verkeerd@example.nl', name: 'Ver Keerd' })
  await page.goto('/auth')
  await logsInOnPage(page, app, 'verkeerd@example.nl')
  await page.waitForURL(/\/dashboard$/)
  await page.goto(`/claim-investment?investment_id=${mine.investmentId}`)
  await expect(page.getByText('Kon investering niet claimen.')).toBeVisible()
  const other = page.getByRole('button', { name: 'Inloggen met een ander e-mailadres' })
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 429, json: { error: 'Het is nu te druk.', code: 'too_many', retryAfter: 1 } }))
  await other.press('Enter')
  await expect(page.getByText('U bent nog ingelogd')).toBeVisible()
  await expect(other).toBeFocused()
  await page.unroute('**/api/auth/logout')
  await expect(other).not.toHaveAttribute('aria-disabled')
  await other.click()
  await logsInOnPage(page, app, 'juist@example.nl')
  await expect(page.getByRole('heading', { name: 'Uw investering staat in uw account' })).toBeVisible()
})

test('a session that cannot be asked about is not a session that ended', async ({ page, app }) => {
  const { investmentId } = await hasPaid(app, app.client(), { email: 'uitrol@example.nl', name: 'Uit Rol' })
  await page.addInitScript(() => localStorage.setItem('arcadeel.user', JSON.stringify({ id: 'x', name: 'Uit Rol', email: 'uitrol@example.nl' })))
  await page.route('**/api/auth/session', (route) => route.fulfill({ status: 401, json: { error: 'U bent niet ingelogd.', code: 'signed_out' } }))
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503, json: { error: 'Het is nu te druk.', code: 'busy', retryAfter: 30 } }))
  await page.goto(`/claim-investment?investment_id=${investmentId}`)
  await expect(page.getByText('Authenticatie mislukt. Probeer opnieuw via de link in uw e-mail.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mijn Account' })).toBeVisible()
})
