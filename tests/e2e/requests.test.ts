import { expect } from '@playwright/test'
import { hasPaid, invests, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test('an admin finds a large request among the others, and what its transfer will say', async ({ page, app, context, looksAccessible }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  await hasPaid(app, app.client(), { email: 'kleine@example.nl', name: 'Karin Klein' })
  await invests(app.client(), { email: 'grote.aanvraag@example.nl', name: 'Gerrit van den Groot', phone: '06 9876 5432', amount: 100_005 })
  await page.goto('/admin/dashboard?filter=requests&zoek=zzz')
  await expect(page.getByText('Geen aanvragen gevonden')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Karin Klein').first()).toBeVisible()
  await expect(page.getByText('Gerrit van den Groot')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Aanvragen' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Gerrit van den Groot' })
  await expect(row).toContainText('€ 100.005')
  await expect(row).toContainText(/RF\d\d 0000 0000 \d{4}/)
  await expect(row).toContainText('Aanvraag')
  await expect(page.getByRole('table', { name: 'Investeerders' }).getByText('Karin Klein')).toHaveCount(0)
  await expect(page).toHaveURL(/filter=requests/)
  await page.reload()
  await expect(row).toBeVisible()
  await looksAccessible('the list of requests')
  await page.goto('/admin/dashboard?zoek=groot')
  await expect(row).toBeVisible()
})

test('whoever is to call about a large request sees at every width which number and until when, and in words that it is late', async ({ page, app, context, looksAccessible }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  await invests(app.client(), { email: 'bel.mij@example.nl', name: 'Bella Belt', phone: '06 5512 0098', amount: 60_000 })
  await invests(app.client(), { email: 'bel.mij.niet@example.nl', name: 'Bodo Belt', phone: 'staat op mijn site', amount: 60_000 })
  await invests(app.client(), { email: 'bel.mij.daar@example.nl', name: 'Brit Belt', phone: '0032 (470) 12 34 56', amount: 60_000 })
  // By the clock of the app, which other journeys may have moved on.
  const [first] = ((await admin.rpc('admin_get_all_investors', { p_filter: 'requests', p_search: 'bella' })).body as { investors: { request: { requested_at: string; call_before: string } }[] }).investors
  await page.clock.setFixedTime(Date.parse(first?.request.requested_at ?? ''))
  const row = (name: string) => page.getByRole('row').or(page.getByRole('list', { name: 'Investeerders' }).getByRole('listitem')).filter({ hasText: name })
  for (const width of [1440, 1000, 760, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/dashboard?filter=requests&zoek=belt')
    await expect(row('Bella').getByRole('link', { name: '06 5512 0098' }), `${width} px wide`).toHaveAttribute('href', 'tel:0655120098')
    await expect(row('Bella')).toContainText(/bellen voor (vandaag|morgen), \d\d\.\d\d\suur/)
    await expect(row('Bella')).not.toContainText('te laat')
    await expect(row('Brit').getByRole('link')).toHaveAttribute('href', 'tel:+32470123456')
    await expect(row('Bodo')).toContainText('staat op mijn site')
    await expect(row('Bodo').getByRole('link')).toHaveCount(0)
  }
  await looksAccessible('requests that wait for a call')
  await page.clock.setFixedTime(Date.parse(first?.request.call_before ?? '') + 3_600_000)
  await page.reload()
  await expect(row('Bella')).toContainText(/te laat: bellen had gemoeten voor (vandaag|gisteren), \d\d\.\d\d\suur/)
  await looksAccessible('requests that are late')
})
