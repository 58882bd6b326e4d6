import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { anAdmin } from '#tests/support/admins.ts'
import { edits } from '#tests/support/edits.ts'
import { sameOwner } from '#tests/support/people.ts'
import { anInvestor } from '#tests/support/profiles.ts'
import { hasAdmin, isAtDesk } from './desk.ts'
import { test } from './fixture.ts'
import { goesTo, onlyLooks } from './steps.ts'

const lines = (page: Page) => page.getByRole('table', { name: 'Logboek' }).locator('tbody tr')

test('the log says who changed what of whom, is looked through by keyboard, and the address keeps how', async ({ page, app, looksAccessible }) => {
  const person = await anInvestor(app)
  await edits(await sameOwner(app), person, { p_name: 'Lotte van Logboek' })
  await isAtDesk(page, app, await hasAdmin(app, 'Leo Lezer'))
  await goesTo(page, 'Logboek')
  await expect(page.getByRole('heading', { level: 1, name: 'Logboek' })).toBeVisible()
  await page.getByLabel('Over', { exact: true }).fill('Lotte van')
  await expect(page.getByRole('option', { name: /Lotte van Logboek/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`persoon=${person.id}`))
  await expect(lines(page).first()).toContainText('Wijzigde de gegevens: naam.')
  await expect(lines(page).first().getByRole('cell').nth(4)).toHaveText('NaamJan de Vries')
  await expect(lines(page).first().getByRole('cell').nth(5)).toHaveText('NaamLotte van Logboek')
  await looksAccessible('the log')

  await page.getByLabel('Wat', { exact: true }).selectOption('Geld en certificaten')
  await expect(lines(page)).toHaveCount(2)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByLabel('Wat', { exact: true })).toHaveValue('money')
  await page.getByLabel('Wie', { exact: true }).selectOption('Het systeem')
  await expect(lines(page)).toHaveCount(1)
  await page.goBack()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Alles tonen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(page.locator('body')).not.toBeFocused()

  await page.getByLabel('Van', { exact: true }).fill('31-2-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Van', { exact: true })).toHaveAccessibleDescription('Vul een geldige datum in')
  await page.getByLabel('Van', { exact: true }).fill('')
  await page.getByLabel('Tot en met', { exact: true }).fill('1-1-2001')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Niets gevonden')).toBeVisible()
  await looksAccessible('nothing in the log')
})

test('the log is paged by keyset, back to where one was, and taken as the file of what is looked at', async ({ page, app }) => {
  const admin = await sameOwner(app)
  const person = await anInvestor(app)
  for (let times = 0; times < 60; times += 1) await edits(admin, person, { p_city: `Plaats ${times}` })
  await isAtDesk(page, app, await hasAdmin(app, 'Bert Blader'), `/admin/audit?persoon=${person.id}`)
  await expect(lines(page)).toHaveCount(50)
  await expect(lines(page).first()).toContainText('Plaats 59')
  await page.getByRole('button', { name: 'Volgende, logboek' }).focus()
  await page.keyboard.press('Enter')
  await expect(lines(page).first()).toContainText('Plaats 9')
  await expect(page.getByRole('button', { name: 'Volgende, logboek' })).toBeFocused()
  await page.reload()
  await expect(lines(page).first()).toContainText('Plaats 9')
  await page.getByRole('button', { name: 'Vorige, logboek' }).click()
  await expect(lines(page).first()).toContainText('Plaats 59')

  await page.getByLabel('Wat', { exact: true }).selectOption('Gegevens van investeerders')
  await expect(page.getByText('61 regels')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Logboek als CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^logboek-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(62)
  await page.getByRole('button', { name: 'Alles tonen' }).click()
  await page.getByLabel('Wat', { exact: true }).selectOption('Exports')
  await expect(lines(page).first()).toContainText('Exporteerde het logboek.')
})

test('a viewer has no link to the log, and reads at the address what there is instead', async ({ page, app, looksAccessible }) => {
  await anAdmin(app)
  await onlyLooks(page.context(), app)
  await page.goto('/admin/audit')
  await expect(page.getByText('Het logboek is voor beheerders en eigenaren')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Logboek' })).toHaveCount(0)
  await looksAccessible('the log, for a viewer')
})
