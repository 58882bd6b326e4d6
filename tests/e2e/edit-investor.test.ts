import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { anAdmin } from '#tests/support/admins.ts'
import { detailOf, edits, editsInvestment } from '#tests/support/edits.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor, type KnownInvestor } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** An admin changes a person and their investments in the sheet (spec 2, section 2). */

const form = (page: Page) => page.getByRole('form', { name: /bewerken$/ })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: 'Opslaan', exact: true })
const investment = (page: Page, place = 0) => form(page).getByRole('group', { name: /^Investering van/ }).nth(place)

/** The form of somebody, opened by the owner. */
async function opens(page: Page, app: TestApp, { id }: Pick<KnownInvestor, 'id'>): Promise<void> {
  await carries(page.context(), await sameOwner(app), app)
  await page.goto(`/admin/dashboard?investeerder=${id}&blad=bewerken`)
  await expect(field(page, 'Naam')).toBeVisible()
}

test('everything of a person is there, and what is changed by keyboard alone is kept', async ({ page, app, looksAccessible }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123456782', p_street_address: 'Kerkpad 1', p_postal_code: '1234 AB', p_city: 'Ons Dorp' })
  await opens(page, app, person)
  for (const [name, value] of [['Naam', 'Jan de Vries'], ['E-mailadres', person.email], ['Telefoon', '06 1234 5678'], ['BSN', '••••••782'], ['Volledig adres', 'Kerkpad 1, 1234 AB Ons Dorp'], ['Straat en huisnummer', 'Kerkpad 1'], ['Postcode', '1234 AB'], ['Plaats', 'Ons Dorp'], ['Land', 'Nederland']] as const) await expect(field(page, name), name).toHaveValue(value)
  await expect(form(page).getByRole('radio', { name: 'Particulier' })).toBeChecked()
  await expect(form(page).getByText('Een ander bedrag of aantal verandert de certificaatnummers niet automatisch.')).toBeVisible()
  await expect(investment(page).getByLabel('Bedrag in euro')).toHaveValue('750,00')
  await expect(investment(page).getByLabel('Aandelen')).toHaveValue('100')
  await expect(investment(page)).toContainText(/\d{3}\.\d{3} – \d{3}\.\d{3}/)
  await looksAccessible('the form of an investor')
  await field(page, 'Naam').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Jan van Dijk')
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)
  expect(await detailOf(admin, person.id)).toMatchObject({ name: 'Jan van Dijk', city: 'Ons Dorp', bsn: '••••••782' })
})

test('the address on one line follows its parts, until it is changed itself', async ({ page, app }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await edits(admin, person, { p_street_address: 'Kerkpad 1', p_postal_code: '1234 AB', p_city: 'Ons Dorp' })
  await opens(page, app, person)
  await field(page, 'Plaats').fill('Zandhoek')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect((await detailOf(admin, person.id)).address).toBe('Kerkpad 1, 1234 AB Zandhoek')
  await edits(admin, person, { p_address: 'Op de boot' })
  await edits(admin, person, { p_city: 'Waterdorp' })
  expect((await detailOf(admin, person.id)).address, 'it was changed itself').toBe('Op de boot')
  await edits(admin, person, { p_address: '' })
  expect((await detailOf(admin, person.id)).address, 'who empties it has it made of its parts again').toBe('Kerkpad 1, 1234 AB Waterdorp')
})

test('a BSN is typed in the place of its mask; a doubtful one is said and saved, a short one is not', async ({ page, app, looksAccessible }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123456782' })
  await opens(page, app, person)
  await field(page, 'BSN').press('End')
  await page.keyboard.type('12345678')
  await expect(field(page, 'BSN')).toHaveValue('12345678')
  await save(page).click()
  await expect(field(page, 'BSN')).toBeFocused()
  await expect(form(page).getByText('Vul een geldig BSN in (9 cijfers)')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await expect(form(page).getByText('Controleer het BSN: dit nummer lijkt een tikfout. Opslaan kan wel.')).toBeVisible()
  await looksAccessible('a doubtful BSN')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect((await detailOf(admin, person.id)).bsn).toBe('••••••789')
})

test('a company shows its KVK number and says what becomes of the BSN', async ({ page, app }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await edits(admin, person, { p_investment_type: 'personal', p_bsn: '123456782' })
  await opens(page, app, person)
  await form(page).getByText('Bedrijf', { exact: true }).click()
  await expect(field(page, 'BSN')).toHaveCount(0)
  await expect(form(page).getByText('Het BSN wordt gewist als u opslaat: bij een bedrijf hoort er geen.')).toBeVisible()
  await field(page, 'KVK-nummer').fill('12345678')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await detailOf(admin, person.id)).toMatchObject({ investment_type: 'company', kvk: '12345678', bsn: null })
})

test('an investment says another amount and is afwijkend; the arrow keys go by a hundred euros', async ({ page, app, looksAccessible }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await opens(page, app, person)
  const amount = investment(page).getByLabel('Bedrag in euro')
  await amount.press('ArrowUp')
  await expect(amount).toHaveValue('850,00')
  for (let times = 0; times < 9; times++) await amount.press('ArrowDown')
  await expect(amount, 'never below the least').toHaveValue('100,00')
  await amount.fill('99')
  await investment(page).getByLabel('Aandelen').fill('0')
  await save(page).click()
  await expect(amount).toBeFocused()
  for (const text of [/Vul een bedrag in van €\s100 of meer/, 'Vul een heel aantal aandelen in van 1 of meer']) await expect(investment(page).getByText(text)).toBeVisible()
  await amount.fill('900')
  await investment(page).getByLabel('Aandelen').fill('120')
  await expect(investment(page).getByText('Wat is uitgegeven, blijft: 100 certificaten. De akte wacht.')).toBeVisible()
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect((await detailOf(admin, person.id)).investments).toMatchObject([{ investment_amount: 900, number_of_shares: 120, afwijkend: true }])
  await opens(page, app, person)
  await expect(investment(page).getByText('Afwijkend', { exact: true })).toBeVisible()
  await looksAccessible('an afwijkend investment')
})

test('what a colleague changed is shown beside what was typed, and nothing is written over', async ({ page, app, looksAccessible }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await opens(page, app, person)
  await field(page, 'Naam').fill('Jan van Dijk')
  await field(page, 'Plaats').fill('Zandhoek')
  const other = await anAdmin(app)
  await edits(other.client, person, { p_admin_email: other.email, p_name: 'Johannes de Vries', p_phone: '06 8765 4321' })
  await save(page).click()
  const conflict = form(page).getByRole('region', { name: 'Een collega heeft intussen iets gewijzigd' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  const name = conflict.getByRole('group', { name: 'Naam' })
  await expect(name).toContainText('Het was: Jan de Vries')
  await expect(name.getByRole('radio')).toHaveCount(2)
  await expect(conflict.getByRole('group', { name: 'Telefoon' })).toContainText('Uw collega: 06 8765 4321 (overgenomen)')
  await expect(field(page, 'Telefoon')).toHaveValue('06 8765 4321')
  await expect(field(page, 'Naam'), 'what was typed stays').toHaveValue('Jan van Dijk')
  await looksAccessible('a conflict with a colleague')
  await save(page).click()
  await expect(conflict.getByRole('alert')).toContainText('Kies eerst bij: Naam.')
  expect((await detailOf(admin, person.id)).name).toBe('Johannes de Vries')
  await name.getByRole('radio', { name: 'Uw collega: Johannes de Vries' }).check()
  await expect(field(page, 'Naam')).toHaveValue('Johannes de Vries')
  await name.getByRole('radio', { name: 'U: Jan van Dijk' }).check()
  await expect(field(page, 'Naam')).toHaveValue('Jan van Dijk')
  await conflict.getByRole('button', { name: 'Alles van uw collega overnemen' }).click()
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await detailOf(admin, person.id)).toMatchObject({ name: 'Johannes de Vries', phone: '06 8765 4321', city: 'Zandhoek' })
})

test('a number that a colleague typed for another type is taken over, and still there after the next save', async ({ page, app }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await edits(admin, person, { p_investment_type: 'personal' })
  await opens(page, app, person)
  await field(page, 'Telefoon').fill('06 8765 4321')
  const other = await anAdmin(app)
  await edits(other.client, person, { p_admin_email: other.email, p_investment_type: 'company', p_kvk: '12345678' })
  await save(page).click()
  await expect(form(page).getByRole('group', { name: 'KVK-nummer' })).toContainText('Uw collega: 12345678 (overgenomen)')
  await expect(field(page, 'KVK-nummer')).toHaveValue('12345678')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await detailOf(admin, person.id)).toMatchObject({ investment_type: 'company', kvk: '12345678', phone: '06 8765 4321' })
})

test('where one of several calls fails it says what is kept, and that is not sent again', async ({ page, app, looksAccessible }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await opens(page, app, person)
  const sent: string[] = []
  page.on('request', (request) => { if (request.url().includes('admin_update_')) sent.push(request.url().replace(/.*admin_update_/, '')) })
  await page.route('**/api/rpc/admin_update_investment', (route) => route.fulfill({ status: 409, json: { error: 'De gegevens zijn op slot.', code: 'edit_money_in' } }))
  await field(page, 'Naam').fill('Jan van Dijk')
  await investment(page).getByLabel('Bedrag in euro').fill('900')
  await save(page).click()
  const alert = form(page).getByRole('alert').filter({ hasText: 'Er is een fout opgetreden' })
  await expect(alert).toContainText('Er is een fout opgetreden: De gegevens zijn op slot.')
  await expect(alert).toContainText(/Niet opgeslagen: investering van .*Wel opgeslagen: persoonlijke gegevens\. Dat wordt niet nog een keer verstuurd\./)
  await expect(field(page, 'Naam')).toHaveValue('Jan van Dijk')
  await expect(investment(page).getByLabel('Bedrag in euro')).toHaveValue('900')
  await looksAccessible('a save that failed halfway')
  await page.unroute('**/api/rpc/admin_update_investment')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(sent).toEqual(['investor', 'investment', 'investment'])
  expect(await detailOf(admin, person.id)).toMatchObject({ name: 'Jan van Dijk', investments: [{ investment_amount: 900 }] })
})

test('a refusal of the server stands at its field, and everything that was typed stays', async ({ page, app }) => {
  const [person, other] = [await anInvestor(app), await anInvestor(app)]
  await opens(page, app, person)
  await field(page, 'E-mailadres').fill(other.email)
  await field(page, 'Plaats').fill('Zandhoek')
  await expect(form(page).getByText('Beide adressen krijgen bericht, en de investeerder wordt overal uitgelogd.')).toBeVisible()
  await save(page).click()
  await expect(field(page, 'E-mailadres')).toBeFocused()
  await expect(form(page).getByText('Dit e-mailadres hoort al bij een andere investeerder.')).toBeVisible()
  await expect(field(page, 'Plaats')).toHaveValue('Zandhoek')
})

test('a failure without words reads Onbekende fout', async ({ page, app }) => {
  const person = await anInvestor(app)
  await opens(page, app, person)
  await page.route('**/api/rpc/admin_update_investor', (route) => route.fulfill({ status: 400, body: 'geen antwoord van ons' }))
  await field(page, 'Plaats').fill('Zandhoek')
  await save(page).click()
  await expect(form(page).getByRole('alert')).toContainText('Er is een fout opgetreden: Onbekende fout')
})

test('whoever presses twice saves once, and whoever leaves with something typed is asked', async ({ page, app }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await opens(page, app, person)
  await field(page, 'Plaats').fill('Zandhoek')
  const asked: string[] = []
  page.once('dialog', (dialog) => { asked.push(dialog.message()); void dialog.dismiss() })
  await form(page).getByRole('button', { name: 'Annuleren' }).click()
  expect(asked).toEqual(['Wat u hebt ingevuld, is nog niet opgeslagen. Toch weggaan?'])
  await expect(field(page, 'Plaats')).toHaveValue('Zandhoek')
  let sent = 0
  page.on('request', (request) => { if (request.url().includes('admin_update_investor')) sent += 1 })
  await save(page).dblclick()
  await expect(form(page)).toHaveCount(0)
  expect([sent, (await detailOf(admin, person.id)).city]).toEqual([1, 'Zandhoek'])
})

test('whoever closes while it is being saved is asked, and who stays is told that it is saved', async ({ page, app }) => {
  const person = await anInvestor(app)
  await opens(page, app, person)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => { goOn = resolve })
  await page.route('**/api/rpc/admin_update_investor', async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'Naam').fill('Jan van Dijk')
  await save(page).click()
  const asked: string[] = []
  page.once('dialog', (dialog) => { asked.push(dialog.message()); void dialog.dismiss() })
  await page.keyboard.press('Escape')
  expect(asked).toEqual(['Er wordt nog opgeslagen. Toch weggaan?'])
  goOn()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'De gegevens zijn opgeslagen.' })).toContainText('Jan van Dijk')
})

test('in another tab the same edit meets the first one', async ({ page, app }) => {
  const [person, admin] = [await anInvestor(app), await sameOwner(app)]
  await opens(page, app, person)
  const [{ id } = { id: '' }] = (await detailOf(admin, person.id)).investments
  await editsInvestment(admin, id, { p_investment_amount: 800 })
  await investment(page).getByLabel('Bedrag in euro').fill('900')
  await save(page).click()
  await expect(form(page).getByRole('group', { name: 'Bedrag' })).toContainText('Het was: € 750,00')
  expect((await detailOf(admin, person.id)).investments[0]?.investment_amount).toBe(800)
})
