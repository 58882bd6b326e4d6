import { expect, type BrowserContext, type Page } from '@playwright/test'
import { addedInvestor, books } from '#tests/support/additions.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { OWNER, type TestApp } from '#tests/support/app.ts'
import { investorOf, rangesOf } from '#tests/support/book.ts'
import { detailOf } from '#tests/support/edits.ts'
import { hasPaid, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries, onlyLooks } from './steps.ts'

/** What an admin adds by hand (spec 2, sections 2 to 5 and 8; look/25). */

// One journey loses an answer on purpose.
test.use({ mayBeLogged: /net::ERR_FAILED .*admin_create_investment/ })

let people = 0
const someone = () => `toevoeging-${process.pid}-${(people += 1)}@voorbeeld.nl`
const day = new Intl.DateTimeFormat('nl-NL', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Europe/Amsterdam' })

/** The owner, logged in in this browser, and as a client beside it. */
async function atDesk(context: BrowserContext, app: TestApp) {
  const admin = await owner(app)
  await carries(context, admin, app)
  return admin
}

async function fillsClient(page: Page, email: string, reference: string): Promise<void> {
  await page.getByLabel('Volledige naam').fill('Maria de la Cruz')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('06 7765 3312')
  await page.getByLabel('Kenmerk op afschrift').fill(reference)
}

test('a client is added by keyboard alone: how many certificates it gives stands there while one types, and two seconds later the overview', async ({ page, context, app, looksAccessible }) => {
  const [admin, email] = [await atDesk(context, app), someone()]
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Client Toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Client Toevoegen' })).toBeVisible()
  await page.getByLabel('Volledige naam').focus()
  for (const text of ['Maria de la Cruz', email, '06 7765 3312', 'Neder', 'Havenkade', '8 a', '1234ab', 'Zandhoek']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByLabel('Postcode')).toHaveValue('1234 AB')
  await expect(page.getByRole('radio', { name: 'Particulier' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('123456789')
  await expect(page.getByText('Controleer het BSN: dit nummer lijkt een tikfout. Opslaan kan wel.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Bedrag', { exact: true })).toHaveValue('750,00')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Bedrag', { exact: true })).toHaveValue('757,50')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('tien10005')
  await expect(page.getByLabel('Bedrag', { exact: true }), 'what is no number is not typed').toHaveValue('10005')
  await expect(page.getByText('1.334 + 13 bonus (1%) =')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Toevoegen en 1.347 uitgeven' })).toBeVisible()
  await expect(page.getByText(/^naar verwachting \d{3}\.\d{3} t\/m \d{3}\.\d{3}, daarna nog /)).toBeVisible()
  await expect(page.getByLabel('Betaald op')).toHaveValue(day.format(Date.now()))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kenmerk op afschrift'), 'what is missing is said where it is missing').toBeFocused()
  await expect(page.getByLabel('Kenmerk op afschrift')).toHaveAccessibleDescription('Vul het kenmerk in')
  await looksAccessible('a client who is not added yet')
  await page.keyboard.type('OVB-2026-1127')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Client succesvol toegevoegd! U wordt doorgestuurd...')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultaat' })).toBeFocused()
  const { investments: [one], ...person } = await detailOf(admin, (await investorOf(admin, email)).id)
  expect(person).toMatchObject({ name: 'Maria de la Cruz', address: 'Havenkade 8 a, 1234 AB Zandhoek', bsn: '••••••789', investment_type: 'personal' })
  expect(one).toMatchObject({ investment_amount: 10_005, number_of_shares: 1347, manual_payment_reference: 'OVB-2026-1127', payment_status: 'paid' })
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Welkom, Beheerder' }), 'Back does not lead to a form that was sent').toBeVisible()
  expect((await detailOf(admin, person.id)).investments).toHaveLength(1)
})

test('whoever exists already is said so as the address is typed: what stays, what is filled in, and the ways to go on', async ({ page, context, app, looksAccessible }) => {
  const [admin, email] = [await atDesk(context, app), someone()]
  await hasPaid(app, app.client(), { email, name: 'Jan de Vries', phone: '06 1234 5678' })
  const { id } = await investorOf(admin, email)
  await page.goto('/admin/add-client')
  await fillsClient(page, email, 'OVB-EXISTS')
  await page.getByLabel('Plaats').fill('Zandhoek')
  const known = page.getByRole('region', { name: 'Bestaande investeerder' })
  await expect(known).toContainText(`${email} bestaat al`)
  await expect(known).toContainText('Deze betaling komt bij Jan de Vries. Alleen lege velden worden aangevuld, de rest blijft.')
  await expect(known.getByRole('row', { name: /Telefoon/ })).toHaveText('Telefoon06 1234 567806 7765 3312')
  await expect(known.getByRole('row', { name: /Plaats/ })).toHaveText('PlaatsleegZandhoek aangevuld')
  await looksAccessible('somebody who exists already')
  const [beside] = await Promise.all([context.waitForEvent('page'), known.getByRole('link', { name: 'Open investeerder in een nieuw tabblad' }).click()])
  await expect(beside.getByRole('dialog').getByRole('heading', { name: 'Jan de Vries' })).toBeVisible()
  await beside.close()
  await expect(page.getByLabel('Plaats'), 'nothing typed is lost').toHaveValue('Zandhoek')
  await page.getByRole('button', { name: 'Toevoegen en 100 uitgeven' }).dblclick()
  await expect(page.getByText('Client succesvol toegevoegd! U wordt doorgestuurd...')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultaat' }), 'under the name that is there').toContainText('Jan de Vries')
  const after = await detailOf(admin, id)
  expect([after.name, after.phone, after.city, after.investments.length], 'a double click adds once').toEqual(['Jan de Vries', '06 1234 5678', 'Zandhoek', 2])
})

test('an answer that was lost is no second client, and a session that ends in the middle loses nothing', async ({ page, context, app }) => {
  const [admin, email] = [await atDesk(context, app), someone()]
  await page.goto('/admin/add-client')
  await fillsClient(page, email, 'OVB-LOST')
  let lost = 0
  await page.route('**/api/rpc/admin_create_investment', async (route) => {
    if ((lost += 1) > 1) return await route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Toevoegen en 100 uitgeven' }).click()
  await expect(page.getByText('Client succesvol toegevoegd! U wordt doorgestuurd...')).toBeVisible()
  expect(lost).toBeGreaterThan(1)
  expect((await detailOf(admin, (await investorOf(admin, email)).id)).investments).toHaveLength(1)

  const other = someone()
  await page.goto('/admin/add-client')
  await fillsClient(page, other, 'OVB-AGAIN')
  await admin.post('/api/admin/logout', {})
  await page.getByRole('button', { name: 'Toevoegen en 100 uitgeven' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Bent u er nog?' })
  await asked.getByLabel('Wachtwoord').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Client succesvol toegevoegd! U wordt doorgestuurd...')).toBeVisible()
  expect((await detailOf(await owner(app), (await investorOf(await owner(app), other)).id)).investments).toHaveLength(1)
})

test('the same money again is not booked again, and that is said', async ({ page, context, app }) => {
  const [admin, email] = [await atDesk(context, app), someone()]
  const id = await addedInvestor(admin, email)
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(Date.now())
  await books(admin, id, { p_payment_reference: 'OVB-TWICE', p_payment_date: today })
  await page.goto('/admin/add-client')
  await fillsClient(page, email, 'OVB-TWICE')
  await page.getByRole('button', { name: 'Toevoegen en 100 uitgeven' }).click()
  await expect(page.getByText('Deze investering stond er al')).toBeVisible()
  expect((await detailOf(admin, id)).investments).toHaveLength(1)
})

test('a page that is left open over New Year takes the date of today, unless another was typed', async ({ page, context, app }) => {
  await atDesk(context, app)
  await page.clock.install({ time: new Date('2026-12-31T22:59:00Z') })
  await page.goto('/admin/add-client')
  const on = page.getByLabel('Betaald op')
  await expect(on).toHaveValue('31-12-2026')
  await page.clock.runFor(90_000)
  await expect(on).toHaveValue('01-01-2027')
  await on.fill('30-12-2026')
  await page.clock.runFor(60_000)
  await expect(on).toHaveValue('30-12-2026')
})

test('an extra investment by keyboard: somebody is looked for with Enter and chosen, the amount beside a wrong one is offered, and after three seconds the form is empty again', async ({ page, context, app, looksAccessible }) => {
  const [admin, email] = [await atDesk(context, app), someone()]
  await hasPaid(app, app.client(), { email, name: `Daniël ten Have ${email.split('@')[0]}`, amount: 1500 })
  const { id, name } = await investorOf(admin, email)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Extra Betaling' }).click()
  await expect(page.getByText('Selecteer eerst een investeerder')).toBeVisible()
  const field = page.getByLabel('Naam of e-mailadres')
  await field.focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Voer een zoekterm in')
  await page.keyboard.type('niemandheetzo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Geen investeerders gevonden met deze zoekterm')).toBeVisible()
  await field.fill(email)
  await page.keyboard.press('Enter')
  const found = page.getByRole('button', { name: `${name} ${email} €\u00a01.500,00 1 investering` })
  await expect(found).toBeVisible()
  await looksAccessible('somebody was found')
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '1. Gekozen investeerder' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('table', { name: `Investeringen van ${name}` }).getByRole('row').nth(1), 'a reload keeps who was chosen').toContainText('1.500,00')
  await page.getByLabel('Bedrag', { exact: true }).fill('1000')
  await page.getByLabel('Kenmerk op afschrift').fill('OVB-EXTRA')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Bedrag', { exact: true })).toHaveAccessibleDescription('Geen veelvoud van €\u00a07,50')
  await looksAccessible('an amount that buys no whole number')
  await page.getByRole('button', { name: '€\u00a01.005,00 134 certificaten' }).press('Enter')
  await expect(page.getByLabel('Bedrag', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Extra investering succesvol toegevoegd!')).toBeVisible()
  await expect(page.getByText(/^134 certificaten, \d{3}\.\d{3} t\/m \d{3}\.\d{3}, op naam van Daniël ten Have/)).toBeVisible()
  await expect(page.getByText('Extra investering succesvol toegevoegd!')).toBeHidden()
  await expect(page.getByLabel('Bedrag', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Bedrag', { exact: true })).toHaveValue('750,00')
  await expect(page.getByLabel('Kenmerk op afschrift')).toHaveValue('')
  await expect(page.getByRole('table', { name: `Investeringen van ${name}` }).getByRole('row')).toHaveCount(3)
  expect((await detailOf(admin, id)).investments.at(-1)).toMatchObject({ investment_amount: 1005, notes: 'Extra investering toegevoegd.', payment_method: 'bank_transfer' })
  await page.getByRole('button', { name: 'Andere investeerder kiezen' }).click()
  await expect(field).toBeFocused()
})

test('certificates are assigned by keyboard from somebody’s sheet: which ones is read before, and after three seconds one is back', async ({ page, context, app, looksAccessible }) => {
  const { client: admin } = await anAdmin(app, { name: 'Tess Toewijzer' })
  const email = someone()
  await hasPaid(app, app.client(), { email, name: `Sanne ${email.split('@')[0]}` })
  const { id, name } = await investorOf(admin, email)
  await carries(context, admin, app)
  await page.goto(`/admin/dashboard?investeerder=${id}`)
  await page.getByRole('link', { name: 'Toewijzen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Certificaten toewijzen' })).toBeVisible()
  await expect(page.getByText('Nog niets toegewezen.')).toBeVisible()
  const quantity = page.getByLabel('Aantal', { exact: true })
  await quantity.focus()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAccessibleDescription('Voer een geldig aantal certificaten in')
  await page.keyboard.type('12.000')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAccessibleDescription('Maximum 10,000 certificaten per toewijzing')
  await expect(quantity, 'and what was typed stays').toHaveValue('12.000')
  await looksAccessible('too many')
  await quantity.fill('50')
  await expect(page.getByText(/^naar verwachting /)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('50 certificaten toegewezen')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultaat' })).toBeFocused()
  const [given] = (await detailOf(admin, id)).admin_certificate_assignments
  expect(given).toMatchObject({ certificate_quantity: 50, assignment_reason: 'Manual admin assignment' })
  expect(rangesOf(await investorOf(admin, email)).some(({ end }) => end === given?.certificate_end)).toBe(true)
  await page.getByRole('button', { name: 'Nog een toewijzing' }).click()
  await expect(quantity).toBeFocused()
  await page.keyboard.type('1')
  await page.getByLabel('Reden').fill('Rechtzetting')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 certificaat toegewezen')).toBeVisible()
  await looksAccessible('assigned')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect((await detailOf(admin, id)).admin_certificate_assignments.map(({ assignment_reason: reason }) => reason), name).toEqual(['Manual admin assignment', 'Rechtzetting'])
})

test('somebody who does not exist, or cannot be loaded, has an error with a way back, and a viewer only looks', async ({ page, context, app }) => {
  const admin = await atDesk(context, app)
  for (const id of ['geen-id', crypto.randomUUID()]) {
    await page.goto(`/admin/assign-certificates/${id}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Investeerder niet gevonden' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Terug naar overzicht' })).toBeVisible()
  }
  const id = await addedInvestor(admin, someone())
  await page.route('**/api/rpc/get_investor_detail', (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'not_now', retryAfter: 60 } }))
  await page.goto(`/admin/assign-certificates/${id}`)
  await expect(page.getByText('Er is een fout opgetreden bij het ophalen van investeerder gegevens')).toBeVisible()
  await page.unroute('**/api/rpc/get_investor_detail')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByLabel('Aantal', { exact: true })).toBeVisible()
  await onlyLooks(context, app)
  for (const path of ['/admin/add-client', '/admin/add-payment', `/admin/assign-certificates/${id}`]) {
    await page.goto(path)
    await expect(page.getByText('U kunt hier alleen kijken')).toBeVisible()
  }
})

test('without a session each of these pages leads to the login, and from there back', async ({ page }) => {
  await page.goto('/admin/assign-certificates/x')
  await expect(page).toHaveURL(/\/admin$/)
  await page.getByLabel('E-mailadres').fill(OWNER.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/admin\/assign-certificates\/x$/)
})
