import { expect } from '@playwright/test'
import { investorOf } from '#tests/support/book.ts'
import { atCheckout, hasPaid, invests, owner } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { carries, onlyLooks } from './steps.ts'

/** People whose payment online came to nothing, and who sent the money by bank. */

test('whose online payment failed and who then paid by bank gets certificates from the sheet, after it was read what that will issue', async ({ page, context, app, looksAccessible }) => {
  const admin = await owner(app)
  await carries(context, admin, app)
  await hasPaid(app, app.client(), { email: 'ideal.mislukt@example.nl', name: 'Ida Mislukt' })
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'ideal.mislukt@example.nl', name: 'Ida Mislukt', amount: 1500 })
  await app.world.setStatus(paymentId, 'failed')
  const { id } = await investorOf(admin, 'ideal.mislukt@example.nl')
  const rowOf = async () => JSON.stringify((await admin.rpc('get_investor_detail', { p_investor_id: id })).body)
  await until(async () => (await rowOf()).includes('"failed"'), 'the failure')
  await page.goto(`/admin/dashboard?investeerder=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Ida Mislukt' })
  await expect(sheet.getByRole('button', { name: /^Markeer als betaald/ }), 'what is paid is not offered').toHaveCount(1)
  await sheet.getByRole('button', { name: /^Markeer als betaald: €\s1\.500,00/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Markeer als betaald' })
  await dialog.getByLabel('Kenmerk op het afschrift').fill('Mijn investering Arcadeel')
  await dialog.getByLabel('Bedrag ontvangen').fill('1000')
  await expect(dialog).toContainText('Er ontbreekt nog €\u00a0500,00.')
  await looksAccessible('money by bank for what was begun online')
  await dialog.getByRole('button', { name: 'Boek overschrijving' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: 'De overschrijving is geboekt.' })).toBeVisible()

  await sheet.getByRole('button', { name: /^Markeer als betaald: €\s1\.500,00/ }).click()
  await expect(dialog.getByLabel('Bedrag ontvangen'), 'the rest').toHaveValue('500,00')
  await expect(dialog).toContainText(/naar verwachting \d{3}\.\d{3} t\/m \d{3}\.\d{3}/)
  await expect(dialog).toContainText('een betaling die nog openstaat, wordt geannuleerd')
  await dialog.getByLabel('Kenmerk op het afschrift').fill('De rest')
  await dialog.getByRole('button', { name: 'Markeer als betaald' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: '200 certificaten uitgegeven aan Ida Mislukt' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Markeer als betaald/ })).toHaveCount(0)
  await expect(sheet.locator(':focus'), 'the button has gone').toHaveRole('heading')
  expect((await admin.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body).toMatchObject({ payment_status: 'paid', payment_method: 'bank_transfer', number_of_shares: 200 })
})

test('a viewer books nothing', async ({ page, context, app }) => {
  const admin = await owner(app)
  await hasPaid(app, app.client(), { email: 'kijkt.mee@example.nl', name: 'Karel Kijkmee' })
  await invests(app.client(), { email: 'kijkt.mee@example.nl', name: 'Karel Kijkmee', amount: 1500 })
  const { id } = await investorOf(admin, 'kijkt.mee@example.nl')
  await onlyLooks(context, app)
  await page.goto(`/admin/dashboard?investeerder=${id}`)
  await expect(page.getByRole('dialog', { name: 'Karel Kijkmee' }).getByText('Begonnen onder dit e-mailadres')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Markeer als betaald/ })).toHaveCount(0)
})
