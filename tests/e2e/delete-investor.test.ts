import { expect, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { investorOf } from '#tests/support/book.ts'
import { hasPaid, sameOwner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** An admin deletes a person for good (spec 2, sections 2 and 8; contract 4.12). */

const question = (page: Page) => page.getByRole('form', { name: /verwijderen$/ })
const remove = (page: Page) => question(page).getByRole('button', { name: 'Verwijder Definitief' })
const name = (page: Page) => question(page).getByRole('textbox', { name: /om te bevestigen$/ })
const done = (page: Page) => page.getByText('Investeerder en alle gerelateerde gegevens zijn succesvol verwijderd.')

/** The question about somebody, opened by the owner. */
async function opens(page: Page, app: TestApp, id: string): Promise<void> {
  await carries(page.context(), await sameOwner(app), app)
  await page.goto(`/admin/dashboard?investeerder=${id}&blad=verwijderen`)
  await expect(question(page)).toBeVisible()
}

/** Somebody with a name of their own, so that the list can be searched for them. */
async function somebody(app: TestApp, called: string): Promise<string> {
  const email = `${called.toLowerCase().replaceAll(' ', '-')}@example.nl`
  await hasPaid(app, app.client(), { email, name: called, amount: 1500 })
  return (await investorOf(await sameOwner(app), email)).id
}

test('before anything is done it says what goes, what stays, and that it cannot be undone', async ({ page, app, looksAccessible }) => {
  const id = await somebody(app, 'Vera Vooraf')
  await opens(page, app, id)
  await expect(question(page)).toContainText(/Investeringen\s*1/)
  await expect(question(page)).toContainText(/Totaal betaald\s*€\s1\.500,00/)
  await expect(question(page)).toContainText(/Certificaten die vrijkomen voor hergebruik.*200/)
  for (const text of [/Deze actie kan niet ongedaan worden gemaakt/, /zonder naam: datum, bedrag, methode en nummers\. 7 jaar/, /ondertekende akte: 7 jaar verzegeld/]) await expect(question(page).getByText(text)).toBeVisible()
  await looksAccessible('the question before a delete')
})

test('by keyboard: the button says what is missing; with the name typed the person goes, the list hears of it, and it is said', async ({ page, app, looksAccessible }) => {
  const id = await somebody(app, 'Wout Weg')
  await opens(page, app, id)
  await remove(page).focus()
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await expect(question(page).getByText('Typ de naam zoals die hier staat: Wout Weg')).toBeVisible()
  await looksAccessible('a name that is missing')
  await page.keyboard.type('wout weg')
  await page.keyboard.press('Enter')
  await expect(done(page)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/investeerder=/)
  await expect(page.locator('.deleted-notice')).toBeFocused()
  await expect(page.getByText('Wout Weg staat niet meer in het systeem. Vrijgekomen certificaten: 200.')).toBeVisible()
  await expect(page.getByRole('table').getByText('Wout Weg')).toHaveCount(0)
  await looksAccessible('after a delete')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(done(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('whoever presses twice deletes once, and one whom a colleague deleted meanwhile is gone as well', async ({ page, app }) => {
  const id = await somebody(app, 'Dora Dubbel')
  await opens(page, app, id)
  let sent = 0
  page.on('request', (request) => { if (request.url().includes('delete-investor-data')) sent += 1 })
  await name(page).fill('Dora Dubbel')
  await remove(page).dblclick()
  await expect(done(page)).toBeVisible()
  expect(sent).toBe(1)
  const other = await anInvestor(app)
  await opens(page, app, other.id)
  const heard = page.waitForResponse((reply) => reply.url().includes('get_investor_detail') && !reply.ok())
  await (await sameOwner(app)).fn('delete-investor-data', { investorId: other.id })
  await heard
  await name(page).fill('Jan de Vries')
  await remove(page).click()
  await expect(done(page)).toBeVisible()
})

test('a failure is said with its details, and the name stays typed', async ({ page, app, looksAccessible }) => {
  const { id } = await anInvestor(app)
  await opens(page, app, id)
  await name(page).fill('Jan de Vries')
  const answers = (status: number, body: unknown) => page.route('**/delete-investor-data', (route) => route.fulfill({ status, json: body }), { times: 1 })
  const alert = question(page).getByRole('alert')
  await answers(403, { error: 'Uw rol staat deze handeling niet toe.', code: 'role_too_low' })
  await remove(page).click()
  await expect(alert).toContainText('Er is een fout opgetreden bij het verwijderen van de investeerder')
  await expect(alert).toContainText('Deletion failed: 403 - Uw rol staat deze handeling niet toe.')
  await expect(name(page)).toHaveValue('Jan de Vries')
  await looksAccessible('a delete that failed')
  await answers(409, { error: 'Kan investeerder niet verwijderen: er zijn nog gekoppelde gegevens. Probeer het opnieuw.', code: 'investor_still_linked' })
  await remove(page).click()
  await expect(alert).toContainText('Kan investeerder niet verwijderen: er zijn nog gekoppelde gegevens. Probeer het opnieuw.')
  await answers(200, { success: false, deletedData: { investments: 0, certificates: 0, assignments: 0 } })
  await remove(page).click()
  await expect(alert).toContainText('Server-side deletion failed.')
  await page.setViewportSize({ width: 360, height: 740 })
  await remove(page).click()
  await expect(done(page)).toBeVisible()
})

test('whoever gives it up leaves everything as it was', async ({ page, app }) => {
  const { id, email } = await anInvestor(app)
  await opens(page, app, id)
  await question(page).getByRole('button', { name: 'Annuleren' }).click()
  await expect(question(page)).toHaveCount(0)
  expect((await investorOf(await sameOwner(app), email)).id).toBe(id)
})
