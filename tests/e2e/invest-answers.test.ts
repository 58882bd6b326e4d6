import { expect } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { test } from './fixture.ts'
import { isLoggedIn, payButton, tabTo, toAmount, toPayment, toTheBank } from './steps.ts'

/** What the three steps answer, and where the focus is then. */

test('what is missing in step 1 is said once, and marked at each field', async ({ page, looksAccessible }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByText('Vul alle verplichte velden in')).toHaveCount(1)
  await expect(page.locator('.contact [aria-invalid]')).toHaveCount(3)
  await expect(page.getByLabel('Volledige naam')).toBeFocused()
  await looksAccessible('step 1 with what is missing')
  for (const field of ['Volledige naam', 'E-mailadres', 'Telefoonnummer']) await page.getByLabel(field).fill('0612345678@example.nl')
  await expect(page.getByText('Vul alle verplichte velden in')).toBeHidden()
})

test('before anything is typed one reads what is done with it, at the button', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('.contact')).toContainText('U betaalt nu nog niets. Wij bewaren uw gegevens en kunnen u bellen of mailen.')
  await page.locator('.contact').getByRole('link', { name: 'privacybeleid' }).click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('who is signed in finds himself filled in', async ({ page, app }) => {
  await isLoggedIn(app, page, 'ingevuld@example.nl')
  await page.getByRole('link', { name: 'Nieuwe investering' }).click()
  await expect(page.getByLabel('Volledige naam')).toHaveValue('Sessie Proef')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('ingevuld@example.nl')
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('06 1234 5678')
})

test('a payment that is refused leaves the focus at its button, says that it is busy, and whom to call', async ({ page }) => {
  await toPayment(page, 'geweigerd-betalen@example.nl')
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/create-payment', async (route) => {
    await asked
    await route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 600 } })
  }, { times: 1 })
  await tabTo(page, 'Nu betalen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Verwerken...')).toBeAttached()
  answer()
  await expect(page.getByText(/Probeer het over \d+ seconden opnieuw\./)).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await page.route('**/create-payment', (route) => route.fulfill({ status: 200, json: { checkoutUrl: '' } }))
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(`Betaling kon niet worden aangemaakt Lukt opnieuw proberen niet? Bel ${ISSUER.contact.phone}.`)
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `tel:${ISSUER.contact.phoneLink}`)
})

test('money that is in looks like good news and leads to the certificates', async ({ page, app, looksAccessible }) => {
  await toPayment(page, 'al-binnen@example.nl')
  const payment = await app.world.paymentOf(await toTheBank(page))
  await page.goBack()
  await app.world.setStatus(payment.id, 'paid')
  await app.world.mail('al-binnen@example.nl', /^Uw certificaten/)
  await payButton(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'Uw betaling is al binnen' })
  await expect(notice).toContainText('Betaal niet opnieuw. Uw betaling is binnen. Geen certificaten in uw account? Bel')
  await expect(page.locator('.notice-ok')).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await looksAccessible('a payment that is in')
  await page.getByRole('link', { name: 'Naar uw certificaten' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('from 50.000 on the button says that it sends a request, and a lost answer is not called a refusal', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await toAmount(page, 'verzoek@example.nl')
  await page.getByLabel('Bedrag in euro').fill('75.000')
  await expect(page.getByText('Met deze knop stuurt u een aanvraag. U betaalt niet online; een expert belt u binnen 24 uur.')).toBeVisible()
  await page.route('**/create_guest_investment', (route) => route.fulfill({ status: 200, body: '<html>' }), { times: 1 })
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('alert')).toContainText('Wij weten niet of uw aanvraag is aangekomen. Probeer het opnieuw.')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  const expert = page.getByRole('complementary', { name: 'Liever zelf bellen?' })
  await expect(expert.getByRole('link', { name: ISSUER.contact.phone })).toBeVisible()
  await expect(expert).toContainText(ISSUER.contact.hours)
})
