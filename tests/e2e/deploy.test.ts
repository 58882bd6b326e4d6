import { expect, type Page } from '@playwright/test'
import { test } from './fixture.ts'
import { payButton, toPayment } from './steps.ts'

test.use({ mayBeLogged: /Failed to fetch dynamically imported module|404 .*assets\/(PrivacyPage|index)|net::ERR_FAILED .*assets\/index/ })

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

/** The page's own script does not come: taken away by a deploy, or lost on its way. */
async function losesScript(page: Page, how: 'gone' | 'lost'): Promise<void> {
  await page.route(/assets\/index-[^/]+\.js$/, (route) => (how === 'gone' ? route.fulfill({ status: 404, body: '' }) : route.abort('failed')))
}

for (const how of ['gone', 'lost'] as const) {
  test(`a page whose script is ${how} says that its buttons are dead, and loads anew with what was typed`, async ({ page, looksAccessible }) => {
    await losesScript(page, how)
    await page.goto('/')
    const said = page.getByRole('alert')
    await expect(said).toContainText('Een deel van deze pagina is niet geladen. Daarom werken de knoppen niet.')
    await expect(said).toContainText('Wat u hebt ingevuld, blijft staan.')
    expect(await page.locator('.site-band').evaluate((band) => band.getBoundingClientRect().top), 'the exemption notice stays first').toBe(0)
    await looksAccessible('a page without its script')
    await page.getByLabel('Volledige naam').fill('Trage Lijn')
    await page.getByLabel('E-mailadres').fill('trage-lijn@example.nl')
    await page.unrouteAll()
    await said.getByRole('button', { name: 'Opnieuw laden' }).click()
    await expect(said).toBeHidden()
    await expect(page.getByLabel('Volledige naam')).toHaveValue('Trage Lijn')
    await expect(page.getByLabel('E-mailadres')).toHaveValue('trage-lijn@example.nl')
    await page.getByLabel('Telefoonnummer').fill('06 1234 5678')
    await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
    await expect(page.getByLabel('Bedrag in euro')).toBeVisible()
  })
}

test('an account whose script is gone is no white page', async ({ page }) => {
  await losesScript(page, 'gone')
  await page.goto('/dashboard')
  const said = page.getByRole('alert')
  await expect(said).toContainText('Deze pagina kon niet worden geladen.')
  await expect(said).not.toContainText('ingevuld')
  await page.unrouteAll()
  await said.getByRole('button', { name: 'Opnieuw laden' }).click()
  await page.waitForURL(/\/auth$/)
})
