import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { TestApp } from '#tests/support/app.ts'
import { owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test('a dialog keeps the focus, closes by Escape and gives it back; what cannot be undone is not closed by a click beside it', async ({ page }) => {
  await page.goto('/_kit')
  const opener = page.getByRole('button', { name: 'Dialoog openen' }).first()
  const dialog = page.getByRole('alertdialog', { name: 'M. Jansen verwijderen?' })
  await opener.click()
  await expect(dialog.getByRole('button', { name: 'Annuleren' })).toBeFocused()
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null), 'nothing outside has the focus').toBe(true)
  }
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => window.scrollY), 'the page behind it stays').toBe(before)
  await expect(dialog, 'it has not begun to go').not.toHaveAttribute('data-leaving')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toBeHidden()
})

/** An admin before the dialog in which he chooses another password. */
async function choosesPassword(page: Page, app: TestApp, context: BrowserContext) {
  const client = await owner(app)
  await carries(context, client, app)
  await page.goto('/terms')
  await page.goto('/admin')
  await page.waitForURL(/\/admin\/dashboard/)
  await page.getByRole('link', { name: 'Mijn toegang' }).click()
  const open = page.getByRole('button', { name: 'Wachtwoord wijzigen' })
  await open.click()
  return { open, dialog: page.getByRole('dialog', { name: 'Kies uw wachtwoord' }), field: page.getByLabel('Nieuw wachtwoord', { exact: true }) }
}

/** What the browser asks, and what is answered. */
function answering(page: Page) {
  const asked: string[] = []
  const state = { leave: false }
  page.on('dialog', (question) => {
    asked.push(question.type())
    void (state.leave ? question.accept() : question.dismiss())
  })
  return { asked, state }
}

test('a dialog with something typed in it asks before it closes, by whatever way', async ({ page, app, context, looksAccessible }) => {
  const { open, dialog, field } = await choosesPassword(page, app, context)
  const { asked, state } = answering(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  expect(asked, 'nothing was typed').toEqual([])

  await open.click()
  await expect(page.getByLabel('Huidig wachtwoord')).toBeFocused()
  await looksAccessible('a form in a dialog')
  await field.fill('Een-Lang-Wachtwoord')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  expect(asked).toEqual(['confirm', 'confirm', 'confirm', 'confirm'])
  await expect(field).toHaveValue('Een-Lang-Wachtwoord')
  state.leave = true
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(field).toHaveValue('')
  await field.fill('Nog-Een')
  await field.fill('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(asked, 'nothing is left to lose').toHaveLength(5)
})

test('Back and a reload ask before typed work is lost, and whoever stays is where he was', async ({ page, app, context }) => {
  const { dialog, field } = await choosesPassword(page, app, context)
  await dialog.getByRole('button', { name: 'Annuleren' }).click()
  // So that the page before this one is ours as well.
  await page.getByRole('link', { name: 'Overzicht' }).click()
  await page.getByRole('link', { name: 'Client Toevoegen' }).click()
  await expect(page).toHaveURL(/add-client/)
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Overzicht' }).click()
  await page.getByRole('link', { name: 'Mijn toegang' }).click()
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await field.fill('Een-Lang-Wachtwoord')
  const { asked, state } = answering(page)
  await page.evaluate(() => window.history.back())
  await expect.poll(() => asked).toEqual(['confirm'])
  await expect(page).toHaveURL(/\/admin\/security$/)
  await expect(field).toHaveValue('Een-Lang-Wachtwoord')
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => asked).toEqual(['confirm', 'beforeunload'])
  await expect(field).toHaveValue('Een-Lang-Wachtwoord')
  state.leave = true
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { name: /^Welkom/ })).toBeVisible()
  expect(asked).toEqual(['confirm', 'beforeunload', 'confirm'])
})

test('a password that was refused is still unsaved, one that was set is not', async ({ page, app, context }) => {
  const { dialog, field } = await choosesPassword(page, app, context)
  const { asked } = answering(page)
  await page.getByLabel('Huidig wachtwoord').fill('Een-Lang-Wachtwoord-1')
  await page.route('**/api/admin/password', (route) => route.fulfill({ status: 503, json: { error: 'Het is erg druk.', code: 'busy' } }))
  await field.fill('Een-Ander-Wachtwoord-1')
  await dialog.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Het is erg druk.')
  await page.keyboard.press('Escape')
  expect(asked).toEqual(['confirm'])
  await page.unroute('**/api/admin/password')
  await page.route('**/api/admin/password', (route) => route.fulfill({ status: 200, json: { success: true } }))
  await page.route(/\/api\/admin\/session/, (route) => route.fulfill({ status: 401, json: { error: 'Uw beheersessie is verlopen.', code: 'admin_signed_out' } }))
  await dialog.getByRole('button', { name: 'Wachtwoord bijwerken' }).click()
  await expect(page.getByText('Wachtwoord bijgewerkt!')).toBeVisible()
  expect(asked).toEqual(['confirm'])
})
