import { expect } from '@playwright/test'
import { test } from './fixture.ts'
import { payButton, toPayment } from './steps.ts'

test.use({ mayBeLogged: /Failed to fetch dynamically imported module|404 .*assets\/PrivacyPage/ })

test('a part that a deploy took away loads the page anew, once, with what was typed', async ({ page }) => {
  await toPayment(page, 'nieuwe-versie@example.nl')
  await expect(payButton(page)).toBeVisible()
  let documents = 0
  page.on('request', (request) => { if (request.isNavigationRequest()) documents += 1 })
  await page.route(/assets\/PrivacyPage/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(/\/privacy$/, (route) => route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 200, contentType: 'text/html', body: '<script src="/assets/index-newer.js">' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { name: 'Deze pagina kon niet worden geladen' })).toBeVisible()
  expect(documents, 'one new page, not a circle of them').toBe(1)
  await page.unroute(/assets\/PrivacyPage/)
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  await page.goto('/')
  await expect(page.getByLabel('E-mailadres')).toHaveValue('nieuwe-versie@example.nl')
})
