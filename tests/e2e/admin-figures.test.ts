import { expect } from '@playwright/test'
import { hasPaid, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test('an admin sees what came in month by month and how far people come, as pictures and as tables, by keyboard', async ({ page, context, app, looksAccessible }) => {
  await hasPaid(app, app.client(), { email: 'cijfers@example.nl', name: 'Cor Cijfers' })
  await carries(context, await owner(app), app)
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Beheer' }).getByRole('link', { name: 'Cijfers' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cijfers' })).toBeVisible()
  const paid = page.getByRole('region', { name: 'Inleg per maand' })
  await expect(paid.getByText(/^Het meest in [a-z]+ \d{4}: /)).toBeAttached()
  await looksAccessible('the figures as pictures')
  const press = paid.getByRole('button', { name: 'Bekijk als tabel: Inleg per maand' })
  await press.focus()
  await page.keyboard.press('Enter')
  await expect(paid.getByRole('table').getByRole('row')).toHaveCount(13)
  await expect(paid.getByRole('button', { name: 'Bekijk als grafiek: Inleg per maand' })).toBeFocused()
  const way = page.getByRole('region', { name: 'Van wens tot controle' }).getByRole('listitem')
  await expect(way).toHaveCount(5)
  await expect(way.first()).toContainText('100%')
  await looksAccessible('the figures as tables')
})

test('figures that did not arrive are asked for again', async ({ page, context, app }) => {
  await carries(context, await owner(app), app)
  await page.route('**/api/rpc/admin_get_figures', (route) => route.fulfill({ status: 503, json: { error: 'Even geen verbinding.', code: 'unavailable' } }))
  await page.goto('/admin/figures')
  await expect(page.getByText('Dit kon niet worden geladen')).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/api/rpc/admin_get_figures')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('region', { name: 'Van wens tot controle' })).toBeVisible()
})
