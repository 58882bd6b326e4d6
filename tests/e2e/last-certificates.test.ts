import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { payButton, toPayment } from './steps.ts'

/** An app of its own: he takes all that there is. */
test.use({ env: { ISSUE_SIZE: '150' } })

test('whoever stands at the bank with the last certificates may go back, look and go on', async ({ page, app }) => {
  await toPayment(page, 'laatste@example.nl', '1.125')
  await payButton(page).click()
  await page.waitForURL(/checkout/)
  const checkout = page.url()
  app.pass(60)
  await page.goBack()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue('€\u00a01.125,00')
  await expect(page.getByText('Er zijn nu geen certificaten vrij.')).toBeHidden()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await payButton(page).click()
  await page.waitForURL(/checkout/)
  expect(page.url()).toBe(checkout)
})
