import { expect, type Page } from '@playwright/test'
import { atCheckout, hasPaid, visitor } from '#tests/support/people.ts'
import { at, forgets, shows, type OfferPage, type Walks } from './walk-screen.ts'
import { carries, fillContact, opensWithStoppedClock, passesUntil, toAmount, toPayment } from './steps.ts'

/** The offer with its steps, and what became of a payment: before the opening, while there is enough, and when there is not. */

/** The offering, other than it is, for as long as nothing else is said. */
async function offers(page: Page, otherwise: ((told: Told) => Readonly<Record<string, unknown>>) | Readonly<Record<string, unknown>> | null): Promise<void> {
  await page.unroute('**/api/offering')
  if (otherwise === null) return
  await page.route('**/api/offering', async (route) => {
    const response = await route.fetch()
    const told: Told = await response.json()
    await route.fulfill({ response, json: { ...told, ...(typeof otherwise === 'function' ? otherwise(told) : otherwise) } })
  })
}

interface Told { readonly now: string }

/** By the server's clock, which may have gone on before. */
const tomorrow = ({ now }: Told) => ({ opens_at: new Date(Date.parse(now) + 25 * 3600_000).toISOString() })

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
    {
      what: 'the landing before the opening',
      async reach({ page }) {
        await offers(page, tomorrow)
        await forgets(page)
        await page.goto('/')
        await expect(page.getByRole('timer')).toBeVisible()
      },
    },
    {
      what: 'the payment before the opening',
      async reach({ page }) {
        await toPayment(page, 'loopt-6@example.nl')
        await expect(page.getByRole('timer')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Investeringen openen/ })).toBeVisible()
      },
    },
    {
      what: 'a payment for which others were quicker',
      async reach({ page }) {
        await offers(page, { available: 150 })
        await forgets(page)
        await toPayment(page, 'loopt-7@example.nl', '1.125')
        await page.route('**/create-payment', (route) => route.fulfill({ status: 409, json: { error: 'Er zijn nu niet genoeg certificaten vrij.', code: 'nearly_sold_out' } }), { times: 1 })
        await offers(page, { available: 101 })
        await page.getByRole('button', { name: 'Nu betalen' }).press('Enter')
        await expect(page.getByRole('group', { name: 'Dit kan nog wel' })).toBeVisible()
      },
    },
    {
      what: 'an amount for which too little is left',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
        await expect(page.getByText('Er zijn nu niet genoeg certificaten vrij voor dit bedrag.')).toBeVisible()
      },
    },
    {
      what: 'the landing when all are gone',
      async reach({ page }) {
        await offers(page, { available: 0 })
        await forgets(page)
        await page.goto('/')
        await expect(page.getByText('Komen ze vrij, dan mailen wij de wachtlijst.')).toBeVisible()
      },
    },
    {
      what: 'the amount when all are gone',
      async reach({ page }) {
        await fillContact(page, 'loopt-8@example.nl')
        await page.getByRole('button', { name: 'Verder naar de wachtlijst' }).click()
        await expect(page.getByRole('button', { name: 'Zet mij op de wachtlijst' })).toBeVisible()
      },
    },
    {
      what: 'a place on the waiting list that was taken',
      async reach({ page }) {
        await page.getByRole('button', { name: 'Zet mij op de wachtlijst' }).press('Enter')
        await expect(page.getByText('U staat op de wachtlijst', { exact: true })).toBeVisible()
        await offers(page, null)
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
        await expect(page.getByText('Uw 100 certificaten staan op uw naam in het register.').first()).toBeVisible({ timeout: 20_000 })
      },
    },
    {
      what: 'money that is in and waits for numbers',
      async reach({ page }) {
        await page.route('**/check-payment-status', (route) => route.fulfill({ json: { status: 'pending', received: true } }))
        await page.reload()
        await expect(page.getByText(/^Uw geld is binnen, uw certificaten nog niet\./)).toBeVisible()
        await page.unroute('**/check-payment-status')
      },
    },
    {
      what: 'a payment that is pending',
      async reach({ page, app }) {
        const { investmentId } = await atCheckout(app, app.client(), { email: 'loopt-9@example.nl' })
        await opensWithStoppedClock(page, `/payment-complete?investment_id=${investmentId}`, '**/check-payment-status', 'Betaling verwerken...')
        await passesUntil(page, () => page.getByRole('heading', { name: 'Betaling in behandeling' }).isVisible(), 60_000)
        await page.clock.resume()
      },
    },
  ],
}
