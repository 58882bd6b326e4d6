import { expect, type Page } from '@playwright/test'
import { atCheckout, countCodes, hasPaid, newCode, visitor } from '#tests/support/people.ts'
import { mailedLink } from '#tests/support/passwords.ts'
import { at, shows, type OfferPage, type OtherPage, type Walks } from './walk-screen.ts'
import { carries, toAmount, toPayment } from './steps.ts'

/** The pages that everybody comes to, in their states. */

/** This browser has never been here. */
async function forgets(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/terms')
}

export const OFFER: Walks<OfferPage> = {
  home: [
    { what: 'the landing', reach: at('/', 'Een stukje speelhal, op uw naam.') },
    {
      what: 'the first step with what is missing',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
        await expect(page.getByLabel('Volledige naam')).toBeFocused()
      },
    },
    { what: 'the amount', reach: ({ page }) => toAmount(page, 'loopt-1@example.nl') },
    {
      what: 'an amount with a bonus',
      async reach({ page }) {
        await page.getByLabel('Bedrag in euro').fill('10.005')
        await expect(page.getByText('U ontvangt 1% extra aandelen!')).toBeVisible()
      },
    },
    {
      what: 'the payment',
      async reach({ page }) {
        await forgets(page)
        await toPayment(page, 'loopt-2@example.nl')
      },
    },
    {
      what: 'a payment that was refused',
      async reach({ page }) {
        await page.route('**/create-payment', (route) => route.fulfill({ status: 429, json: { error: 'Te veel verzoeken. Wacht even.', code: 'too_many', retryAfter: 30 } }), { times: 1 })
        await page.getByRole('button', { name: 'Nu betalen' }).press('Enter')
        await expect(page.getByText(/Probeer het over \d+ seconden opnieuw\./)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Nu betalen' }), 'the button that was pressed').toBeFocused()
      },
    },
    {
      what: 'a large request',
      async reach({ page }) {
        await forgets(page)
        await toAmount(page, 'loopt-3@example.nl')
        await page.getByLabel('Bedrag in euro').fill('60.000')
        await page.getByRole('button', { name: 'Verder naar betaling' }).click()
        await shows(page, 'Aanvraag Ontvangen')
      },
    },
  ],
  invest: [{ what: 'the landing by its other address', reach: at('/invest', 'Een stukje speelhal, op uw naam.') }],
  paymentResult: [
    { what: 'a result of nothing', reach: at('/payment-complete', 'Geen investering ID gevonden') },
    {
      what: 'a payment that failed',
      async reach({ page, app }) {
        const guest = await visitor(app)
        const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'loopt-4@example.nl' })
        await app.world.setStatus(paymentId, 'failed')
        await carries(page.context(), guest, app)
        await page.goto(`/payment-complete?investment_id=${investmentId}`)
        await shows(page, 'Betaling Mislukt')
      },
    },
    {
      what: 'the bank is asked',
      async reach({ page }) {
        await page.route('**/check-payment-status', () => undefined)
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Betaling verwerken...' })).toBeVisible()
      },
    },
    {
      what: 'a payment that is paid',
      async reach({ page, app }) {
        await page.unroute('**/check-payment-status')
        const guest = await visitor(app)
        const { investmentId } = await hasPaid(app, guest, { email: 'loopt-5@example.nl' })
        await carries(page.context(), guest, app)
        await page.goto(`/payment-complete?investment_id=${investmentId}`)
        await expect(page.getByText('Uw 100 certificaten staan op uw naam in het register.')).toBeVisible({ timeout: 20_000 })
      },
    },
  ],
}

export const WAYS_IN: Walks<OtherPage> = {
  login: [
    { what: 'the login', reach: at('/auth', 'Inloggen') },
    {
      what: 'a login that was refused',
      async reach({ page }) {
        await page.getByLabel('E-mailadres').fill('niemand-loopt@example.nl')
        await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
        await expect(page.getByText(/^Geen account gevonden/)).toBeVisible()
      },
    },
    {
      what: 'a password that was refused',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Inloggen met wachtwoord' }).click()
        await page.getByLabel('Wachtwoord', { exact: true }).fill('Niet-Dit-Een-1')
        await page.getByRole('button', { name: 'Log in met wachtwoord' }).click()
        await expect(page.getByText('E-mailadres of wachtwoord klopt niet')).toBeVisible()
      },
    },
    {
      what: 'a wrong code',
      async reach({ page, app }) {
        const email = 'loopt-in@example.nl'
        await hasPaid(app, app.client(), { email })
        await page.goto('/auth')
        const before = await countCodes(app, email)
        await page.getByLabel('E-mailadres').fill(email)
        await page.getByRole('button', { name: 'Verstuur verificatiecode' }).click()
        await page.getByLabel('Code van zes cijfers').fill(await newCode(app, email, before) === '000000' ? '000001' : '000000')
        await expect(page.getByText('Ongeldige of verlopen verificatiecode')).toBeVisible()
      },
    },
  ],
  forgotPassword: [
    { what: 'a link to be asked for', reach: at('/forgot-password', 'Wachtwoord vergeten') },
    {
      what: 'a link that was sent',
      async reach({ page }) {
        await page.getByLabel('E-mailadres').fill('loopt-in@example.nl')
        await page.getByRole('button', { name: 'Reset link versturen' }).click()
        await shows(page, 'E-mail verzonden!')
      },
    },
  ],
  resetPassword: [
    { what: 'a link that is none', reach: at('/reset-password', /^Ongeldige of verlopen reset link/) },
    {
      what: 'a password to be chosen',
      async reach({ page, app }) {
        await page.goto('/terms')
        await page.goto((await mailedLink(app, 'loopt-in@example.nl')).href)
        await shows(page, 'Nieuw wachtwoord')
      },
    },
    {
      what: 'a password that does not do',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Wachtwoord bijwerken' }).press('Enter')
        await expect(page.locator('[aria-invalid]').first()).toBeVisible()
      },
    },
  ],
  claim: [{ what: 'a claim of nothing', reach: at('/claim-investment', 'Openen niet gelukt') }],
  waitingPlace: [{ what: 'a place that is none', reach: at('/waiting-list#verminkt', 'Uw plaats op de wachtlijst') }],
  reminders: [
    { what: 'a way out of reminders that is none', reach: at('/reminders#verminkt', 'Herinneringen') },
    {
      what: 'a way out of reminders',
      async reach({ page }) {
        await page.route('**/api/reminders/show', (route) => route.fulfill({ json: { email: 'l•••@example.nl', stopped: false } }))
        await page.reload()
        await shows(page, 'Geen herinneringen meer?')
        await page.unroute('**/api/reminders/show')
      },
    },
  ],
  privacy: [{ what: 'the privacy statement', reach: at('/privacy', 'Privacybeleid') }],
  terms: [{ what: 'the terms', reach: at('/terms', 'Algemene Voorwaarden') }],
  kit: [
    {
      what: 'every piece',
      async reach({ page }) {
        await page.goto('/_kit')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
    },
  ],
}
