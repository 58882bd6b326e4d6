import { expect } from '@playwright/test'
import { atCheckout, hasPaid, owner } from '#tests/support/people.ts'
import { test } from './fixture.ts'
import { carries } from './steps.ts'

test.use({ env: { OFFER_THRESHOLD_CENTS: '1500000' } })

test('an admin sees what was offered and sold in twelve months in one line below the figures, and no such line without a threshold', async ({ page, app, context, looksAccessible }) => {
  await hasPaid(app, app.client(), { email: 'koper@example.nl', amount: 12_502.5 })
  await atCheckout(app, app.client(), { email: 'kassa@example.nl', amount: 757.5 })
  const admin = await owner(app)
  await carries(context, admin, app)
  await page.goto('/admin/dashboard')
  const meter = page.locator('dl > div').filter({ has: page.getByText('Aangeboden in 12 maanden') })
  await expect(meter.locator('dd')).toHaveText(['€ 13.260,00', 'verkocht € 12.502,50, 83% van € 15.000,00'])
  await looksAccessible('the offer meter')

  await page.route('**/rpc/admin_get_overview', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...JSON.parse(await reply.text()), offer_meter: null } })
  })
  await page.reload()
  await expect(page.getByText('Totaal geïnvesteerd').locator('+ dd')).toHaveText('€ 12.502,50')
  await expect(page.getByText('Aangeboden in 12 maanden')).toHaveCount(0)
})
