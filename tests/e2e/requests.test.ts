import { expect } from '@playwright/test'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'

test('an admin finds a large request among the others, and what its transfer will say', async ({ page, app, context, looksAccessible }) => {
  const admin = await owner(app)
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: app.url })))
  await hasPaid(app, app.client(), { email: 'kleine@example.nl', name: 'Karin Klein' })
  await invests(app.client(), { email: 'grote.aanvraag@example.nl', name: 'Gerrit van den Groot', phone: '06 9876 5432', amount: 100_005 })
  await page.goto('/admin/dashboard?filter=requests&zoek=zzz')
  await expect(page.getByText('Geen aanvragen gevonden')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Karin Klein')).toBeVisible()
  await expect(page.getByText('Gerrit van den Groot')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Aanvragen' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Gerrit van den Groot' })
  await expect(row).toContainText('€ 100.005')
  await expect(row).toContainText(/RF\d\d 0000 0000 \d{4}/)
  await expect(row).toContainText('Aanvraag')
  await expect(page.getByText('Karin Klein')).toHaveCount(0)
  await expect(page).toHaveURL(/filter=requests/)
  await page.reload()
  await expect(row).toBeVisible()
  await looksAccessible('the list of requests')
  await page.goto('/admin/dashboard?zoek=groot')
  await expect(row).toBeVisible()
})
