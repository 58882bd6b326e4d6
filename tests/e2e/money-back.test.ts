import { expect } from '@playwright/test'
import { hasPaid, logsIn } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test('an investor reads beside his total that it went back and is being judged', async ({ page, app, context, looksAccessible }) => {
  const client = app.client()
  const { paymentId } = await hasPaid(app, client, { email: 'teruggestort@example.nl', amount: 757.5 })
  await logsIn(app, client, 'teruggestort@example.nl')
  await carries(context, client, app)
  await page.goto('/dashboard')
  const total = page.getByRole('listitem').filter({ hasText: 'Totale inleg' })
  await expect(total).toContainText('1 betaalde investering')
  await expect(total).not.toContainText('in beoordeling')
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '757.50' })
  await until(async () => (await client.rpc('get_investor_portfolio')).text.includes('refund'), 'the refund')
  await page.reload()
  await expect(total).toContainText('€ 757,50')
  await expect(total).toContainText('waarvan € 757,50 teruggestort, in beoordeling')
  await looksAccessible('money that went back')
})
