import { expect } from '@playwright/test'
import { atCheckout, hasPaid, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

/** The parts of an admin's overview that come by themselves. */

test('the certificate overview says who was issued what, and its name opens the sheet', async ({ page, app, context, looksAccessible }) => {
  await carries(context, await owner(app), app)
  await hasPaid(app, app.client(), { email: 'voor-beheer@example.nl' })
  await hasPaid(app, app.client(), { email: 'laatste-beheer@example.nl', name: 'Lot Laatste', amount: 1500 })
  await atCheckout(app, app.client(), { email: 'wacht-beheer@example.nl', name: 'Wim Wacht' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/admin/dashboard')
  const issued = page.getByRole('region', { name: 'Certificaatoverzicht' })
  await expect(issued.getByRole('heading', { name: 'Certificaatoverzicht' })).toHaveCount(1)
  await issued.scrollIntoViewIfNeeded()
  await expect(issued.getByRole('columnheader')).toHaveText(['Investeerder', 'Contact', 'Investering', 'Van', 'Tot en met', 'Aantal', 'Datum'])
  const next = issued.getByRole('button', { name: 'Volgende, certificaten' })
  while ((await next.count()) > 0 && (await next.getAttribute('aria-disabled')) !== 'true') {
    const range = issued.getByText(/^[\d.]+–[\d.]+$/)
    const shown = await range.textContent()
    await next.click()
    await expect(range).not.toHaveText(shown ?? '')
    await expect(page.getByRole('status').filter({ hasText: 'Regels' }), 'it is said after a press').toHaveText(/^Regels [\d.]+ tot en met [\d.]+$/)
  }
  const last = issued.getByRole('row').last()
  await expect(last).toContainText('Lot Laatste')
  await expect(last).toContainText('laatste-beheer@example.nl')
  await expect(last).toContainText('€ 1.500,00')
  await expect(last.getByRole('cell').nth(5)).toHaveText('200')
  const end = (await last.getByRole('cell').nth(4).textContent()) ?? ''
  await expect(issued.locator('p').filter({ hasText: 'Uitgegeven tot en met' })).toContainText(end)
  await expect(issued.getByText('Wim Wacht')).toHaveCount(0)
  await last.getByRole('button', { name: 'Lot Laatste' }).click()
  await expect(page.getByRole('dialog', { name: 'Lot Laatste' })).toBeVisible()
  await page.keyboard.press('Escape')
  await looksAccessible('the certificate overview')
  expect(asked.filter((url) => url.includes('admin_list_certificates')).length).toBeGreaterThan(0)
})

test('what is not loaded says so and can be asked for again, each part by itself', async ({ page, app, context, looksAccessible }) => {
  await carries(context, await owner(app), app)
  // Until it is asked for again: by itself it may be asked for at any moment.
  let pressed = false
  await page.route('**/rpc/admin_get_todo', (route) => pressed ? route.continue() : route.fulfill({ status: 503, json: { error: 'Nu even niet.', code: 'unavailable' } }))
  await page.route('**/rpc/admin_list_certificates', (route) => route.fulfill({ status: 503, json: { error: 'Nu even niet.', code: 'unavailable' } }))
  await page.goto('/admin/dashboard')
  const todo = page.getByRole('region', { name: 'Te doen' })
  await expect(todo.getByText('Dit kon niet worden geladen')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('region', { name: 'Certificaatoverzicht' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Certificaatoverzicht' }).getByText('Dit kon niet worden geladen')).toBeVisible({ timeout: 30_000 })
  await looksAccessible('an overview of which parts did not arrive')
  pressed = true
  await todo.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(todo.getByRole('link', { name: /Documenten/ })).toBeVisible()
})
