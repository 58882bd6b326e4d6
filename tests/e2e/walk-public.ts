import { expect } from '@playwright/test'
import { countCodes, hasPaid, logsIn, newCode } from '#tests/support/people.ts'
import { mailedLink } from '#tests/support/passwords.ts'
import { at, forgets, shows, type OtherPage, type Screen, type Walks } from './walk-screen.ts'
import { carries } from './steps.ts'

/** Every other page that everybody comes to, in its states. */

/** A mailed link to a place, as `/api/waiting-list/place` answers whoever stands on the list; here everybody could have numbers at once. */
export const hasPlace: Screen['reach'] = async ({ page }) => {
  await page.route('**/api/waiting-list/place', (route) => route.fulfill({ json: { email: 'l•••@example.nl', shares: 200 } }), { times: 1 })
  await page.goto('/terms')
  await page.goto('/waiting-list#een-plaats')
  await expect(page.getByLabel('Aantal certificaten')).toBeVisible()
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
  claim: [
    { what: 'a claim of nothing', reach: at('/claim-investment', 'Openen niet gelukt') },
    {
      what: 'a claim that succeeded',
      async reach({ page, app }) {
        const [client, email] = [app.client(), 'loopt-claim@example.nl']
        const { investmentId } = await hasPaid(app, client, { email })
        await logsIn(app, client, email)
        await carries(page.context(), client, app)
        await page.goto(`/claim-investment?investment_id=${investmentId}`)
        // It leads on by itself, for whoever does not ask it to stay.
        await page.getByRole('button', { name: 'Op deze pagina blijven' }).press('Enter')
        await shows(page, 'Uw investering staat in uw account')
      },
    },
  ],
  waitingPlace: [
    {
      what: 'a place that is none',
      async reach({ page, app }) {
        await page.context().clearCookies()
        await forgets(page)
        await at('/waiting-list#verminkt', 'Uw plaats op de wachtlijst')({ page, app })
      },
    },
    { what: 'a place on the waiting list', reach: hasPlace },
    {
      what: 'a number that cannot be waited for',
      async reach({ page }) {
        await page.getByLabel('Aantal certificaten').fill('12')
        await page.getByRole('button', { name: 'Aantal wijzigen' }).press('Enter')
        await expect(page.getByText('Het minimale aantal aandelen is 100')).toBeVisible()
      },
    },
    {
      what: 'a place that was left',
      async reach({ page }) {
        await page.route('**/api/waiting-list/leave', (route) => route.fulfill({ json: { success: true } }), { times: 1 })
        await page.getByRole('button', { name: 'Van de wachtlijst af' }).press('Enter')
        await shows(page, 'U staat niet meer op de wachtlijst')
      },
    },
  ],
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
