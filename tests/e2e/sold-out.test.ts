import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { fillContact, payButton } from './steps.ts'
import { hasPaid } from '#tests/support/people.ts'

test.use({ env: { ISSUE_SIZE: '150' } })

test('when the certificates run out the page says so, offers what is left and a place on the waiting list', async ({ page, app, looksAccessible }) => {
  await page.goto('/')
  await fillContact(page, 'laat@example.nl')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').fill('1.500')
  await expect(page.getByText('Er zijn nu niet genoeg certificaten vrij voor dit bedrag.')).toBeVisible()
  await expect(page.getByText('Nog vrij: 150.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verder naar betaling' })).toBeDisabled()
  await page.getByLabel('Bedrag in euro').fill('750')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(payButton(page)).toBeVisible()
  await hasPaid(app, app.client(), { email: 'net-op-tijd@example.nl' })
  // Instances tell the room that is left from memory for a moment.
  app.pass(60)
  await payButton(page).click()
  await expect(page.getByText('Er zijn nu geen certificaten vrij.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zet mij op de wachtlijst' })).toBeVisible()
  await looksAccessible('others were quicker')
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByText('Er zijn nu geen certificaten vrij.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verder naar betaling' })).toBeDisabled()
  await looksAccessible('all certificates are gone')
  await page.getByRole('button', { name: 'Zet mij op de wachtlijst' }).click()
  await expect(page.getByText('U staat op de wachtlijst')).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('U staat op de wachtlijst')
  await page.goto('/invest')
  await expect(page.getByText('Er zijn nu geen certificaten vrij. In de volgende stap kunt u zich op de wachtlijst laten zetten.')).toBeVisible()
})
