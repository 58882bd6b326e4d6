import { expect } from '@playwright/test'
import { CLOSE_KEY } from '#tests/support/world.ts'
import { hasAdmin, isAtDesk } from './desk.ts'
import { test } from './fixture.ts'
import { goesTo, onlyLooks, pressesTwice, tabTo } from './steps.ts'

test.use({ env: { CLOSE_API_KEY: CLOSE_KEY, CLOSE_CF_TAX_ID: 'cf_bestaatniet' } })

test('an admin tests the key and makes a lead, by keyboard; what fails says why and what to do, and the key is nowhere', async ({ page, app, looksAccessible }) => {
  await isAtDesk(page, app, await hasAdmin(app, 'Cor Crm'))
  await goesTo(page, 'CRM')
  await expect(page.getByRole('heading', { level: 1, name: 'CRM-koppeling (Close)' })).toBeVisible()
  await tabTo(page, 'Test de sleutel')
  await page.keyboard.press('Enter')
  const key = page.getByRole('region', { name: 'Sleutel' })
  await expect(key).toContainText('Gelukt')
  await expect(key).toContainText('Sanne Sandbox, crm@example.org, Sandbox')
  await expect(key).toContainText('Eigen veld cf_source')
  await expect(page.getByRole('button', { name: 'Test de sleutel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const lead = page.getByRole('region', { name: 'Testlead' })
  await expect(lead).toContainText('De lead is gemaakt, zonder eigen velden.')
  await expect(lead).toContainText('cf_bestaatniet')
  await expect(lead).toContainText(/lead_\w+/)
  await looksAccessible('the CRM page')
  expect(await page.content()).not.toContain('2hVbK8q')

  await app.world.control('/faults', { target: 'close', kind: 'status', status: 401, times: 1 })
  await page.getByRole('button', { name: 'Test de sleutel' }).click()
  await expect(key).toContainText('Mislukt')
  await expect(key.getByText('Wat te doen')).toBeVisible()
  await looksAccessible('a key that is not taken')
})

test('a press too many makes no second lead, and a call that never arrives says so in the words of the specification', async ({ page, app }) => {
  await isAtDesk(page, app, await hasAdmin(app, 'Dubbel Klik'), '/admin/close-debug')
  const count = async () => (await app.world.control<readonly object[]>('/leads')).length
  const before = await count()
  await pressesTwice(page.getByRole('button', { name: 'Maak een testlead' }))
  await expect(page.getByRole('region', { name: 'Testlead' })).toBeVisible()
  expect(await count()).toBe(before + 1)
  await page.route(/create-close-lead|validate-close-api/, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"error":"Even niet.","code":"busy"}' }))
  await page.getByRole('button', { name: 'Maak een testlead' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to test lead creation' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Test de sleutel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to connect to validation endpoint' })).toBeVisible({ timeout: 30_000 })
})

test('a viewer reads that the CRM page is for others', async ({ page, app }) => {
  await onlyLooks(page.context(), app)
  await page.goto('/admin/close-debug')
  await expect(page.getByText('Deze pagina is voor beheerders en eigenaren')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test de sleutel' })).toHaveCount(0)
})
