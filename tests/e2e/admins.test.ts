import { expect, type Page } from '@playwright/test'
import { anAdmin } from '#tests/support/admins.ts'
import { hasAdmin, isAtDesk } from './desk.ts'
import { test } from './fixture.ts'
import { carries, goesTo, onlyLooks, tabTo } from './steps.ts'

// What is asked of all admins is asked of those of other journeys too.
test.use({ alone: 'admins' })

const rowOf = (page: Page, email: string) => page.locator('[data-row]').filter({ hasText: email })

async function chooses(page: Page, name: string, act: string): Promise<void> {
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: `Acties voor ${name}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: act, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('an owner invites an admin, mends the address, and turns somebody off and on again, by keyboard', async ({ page, app, looksAccessible }) => {
  await isAtDesk(page, app, await hasAdmin(app, 'Ella Eigenaar'))
  await goesTo(page, 'Beheerders')
  await expect(page.getByRole('heading', { level: 1, name: 'Beheerders' })).toBeVisible()
  await expect(rowOf(page, 'u').first()).toBeVisible()
  await looksAccessible('the admins')
  await tabTo(page, 'Beheerder uitnodigen')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Beheerder uitnodigen' })
  await form.getByLabel('Naam').fill('Jan Nieuw')
  await form.getByLabel('E-mailadres').fill('jan')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('E-mailadres')).toBeFocused()
  await expect(form.getByLabel('Naam'), 'what was typed stays').toHaveValue('Jan Nieuw')
  await form.getByLabel('E-mailadres').fill('jan.nieuw@voorbeeld.nl')
  await form.getByLabel('Rol').selectOption('Beheerder')
  await looksAccessible('an admin is invited')
  await form.getByLabel('E-mailadres').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Jan Nieuw is uitgenodigd. De link in de mail is een dag geldig.')).toBeVisible()
  const row = rowOf(page, 'jan.nieuw@voorbeeld.nl')
  await expect(row).toContainText('Uitgenodigd')
  await expect(row).toContainText('Beheerder')
  await app.quiet()
  await app.world.mail('jan.nieuw@voorbeeld.nl', /^Uw toegang/)

  await chooses(page, 'Jan Nieuw', 'Opnieuw uitnodigen')
  await looksAccessible('the question before an act')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(page.getByText('Jan Nieuw krijgt een nieuwe link, die een dag geldig is.')).toBeVisible()
  for (const [act, state] of [['Uitschakelen', 'Uitgeschakeld'], ['Inschakelen', 'Uitgenodigd']] as const) {
    await chooses(page, 'Jan Nieuw', act)
    const question = page.getByRole('alertdialog', { name: `Jan Nieuw ${act.toLowerCase()}` })
    await question.getByRole('button', { name: act, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(row).toContainText(state)
    await expect(page.getByRole('button', { name: 'Acties voor Jan Nieuw' })).toBeFocused()
  }
})

test('an owner changes a role and resets who lost everything, and can do neither with the own row', async ({ page, app }) => {
  const lost = await anAdmin(app, { name: 'Vera Verloren' })
  await isAtDesk(page, app, await hasAdmin(app, 'Otto Eigenaar'), '/admin/admins')
  await chooses(page, 'Vera Verloren', 'Wijzigen')
  const form = page.getByRole('dialog', { name: 'Beheerder wijzigen' })
  await form.getByLabel('Rol').selectOption('Meekijker')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Vera Verloren is gewijzigd.')).toBeVisible()
  await expect(rowOf(page, lost.email)).toContainText('Meekijker')
  await chooses(page, 'Vera Verloren', 'Toegang opnieuw instellen')
  await page.getByRole('alertdialog', { name: 'Vera Verloren opnieuw instellen' }).getByRole('button', { name: 'Opnieuw instellen' }).click()
  await expect(page.getByText('Vera Verloren kiest een nieuw wachtwoord met de link in de mail.')).toBeVisible()
  await expect(rowOf(page, lost.email)).toContainText('Uitgenodigd')
  expect((await lost.client.get('/api/admin/session')).status).toBe(401)

  await page.getByRole('button', { name: 'Acties voor Otto Eigenaar' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Wijzigen'])
  await page.getByRole('menuitem', { name: 'Wijzigen' }).click()
  await expect(form.getByText('Uw eigen rol kan alleen een andere eigenaar wijzigen.')).toBeVisible()
  await expect(form.getByLabel('Rol')).toHaveCount(0)
})

test('a second factor is asked of all from a day on, and no more', async ({ page, app, looksAccessible }) => {
  await isAtDesk(page, app, await hasAdmin(app, 'Fien Factor'), '/admin/admins')
  await page.getByRole('button', { name: 'Verplicht stellen' }).click()
  const form = page.getByRole('dialog', { name: 'Tweede factor verplicht voor iedereen' })
  const day = form.getByLabel('Verplicht vanaf')
  await day.fill('31-2-2026')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Vul een geldige datum in')).toBeVisible()
  await day.fill('1-1-2020')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Kies vandaag of een latere dag')).toBeVisible()
  await looksAccessible('a day that is past')
  const far = new Date().getFullYear() + 1
  await day.fill(`1-3-${far}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Tweede factor verplicht voor iedereen vanaf 1 maart ${far}.`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Datum wijzigen' }).click()
  await expect(day).toHaveValue(`01-03-${far}`)
  await form.getByRole('button', { name: 'Niet meer verplichten' }).click()
  await expect(page.getByText('Tweede factor: ieder kiest zelf.')).toBeVisible()
})

test('who is no owner has no link to the admins, and reads why at the address', async ({ page, app, looksAccessible }) => {
  await onlyLooks(page.context(), app)
  await page.goto('/admin/admins')
  await expect(page.getByText('Alleen een eigenaar beheert de beheerders')).toBeVisible()
  await looksAccessible('the admins, for who may not see them')
  await expect(page.getByRole('button', { name: 'Beheerder uitnodigen' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Beheerders' })).toHaveCount(0)
  await carries(page.context(), (await anAdmin(app, { role: 'admin', name: 'Ad Admin' })).client, app)
  await page.goto('/admin/admins')
  await expect(page.getByText('Alleen een eigenaar beheert de beheerders')).toBeVisible()
})
