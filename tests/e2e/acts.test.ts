import { expect, type Page } from '@playwright/test'
import { hasPaid } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { payButton, pressesTwice, toAmount, toPayment } from './steps.ts'

test.use({ mayBeLogged: /net::ERR_CONNECTION_RESET/ })

const RECORD = '**/create_guest_investment'
const LOST = 'Verbindingsprobleem. Controleer uw internetverbinding en probeer opnieuw.'

/** The Idempotency-Keys under which calls arrive, each once, in the order in which they came. */
function keysOf(page: Page, call: RegExp): readonly string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (call.test(request.url()) && key && !keys.includes(key)) keys.push(key)
  })
  return keys
}

/** Three tries, with a second and two between them, end in this. */
async function isLost(page: Page): Promise<void> {
  await until(async () => {
    await page.clock.runFor(1000)
    return await page.getByText(LOST).isVisible()
  }, 'the answer after three tries')
}

test('pressed again after a lost line it is the same payment; after a plain no it is another', async ({ page }) => {
  await page.clock.install()
  await toPayment(page, 'zelfde@example.nl')
  const keys = keysOf(page, /create_guest_investment/)
  for (const press of [1, 2]) {
    await page.route(RECORD, (route) => route.abort('connectionreset'))
    await payButton(page).click()
    await isLost(page)
    expect(keys, `one key after press ${press}, of three tries each`).toHaveLength(1)
  }
  await page.unroute(RECORD)
  await page.route(RECORD, (route) => route.fulfill({ status: 409, json: { error: 'Nu even niet.', code: 'made_up_tomorrow' } }))
  await payButton(page).click()
  await expect(page.getByText('Nu even niet.')).toBeVisible()
  expect(keys).toHaveLength(1)
  await page.unroute(RECORD)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  expect(keys).toHaveLength(2)
})

test('pressed again after an answer that was lost on its way, the payment is found under its key', async ({ page }) => {
  await page.clock.install()
  await toPayment(page, 'antwoord-kwijt@example.nl')
  const keys = keysOf(page, /create-payment/)
  let lost = 0
  await page.route('**/create-payment', async (route) => {
    lost += 1
    const reply = await route.fetch()
    if (lost === 4) return route.fulfill({ response: reply })
    return route.abort('connectionreset')
  })
  await payButton(page).click()
  await isLost(page)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  expect([lost, keys.length], 'three tries and one more, under one key').toEqual([4, 1])
})

test('a request that was lost keeps its key for the same amount, and another amount is another request', async ({ page }) => {
  await page.clock.install()
  await toAmount(page, 'ander-bedrag@example.nl')
  const keys = keysOf(page, /create_guest_investment/)
  await page.route(RECORD, (route) => route.abort('connectionreset'))
  const amount = page.getByLabel('Bedrag in euro')
  for (const [typed, known] of [['60.000', 1], ['60.000', 1], ['75.000', 2], ['60.000', 2]] as const) {
    await amount.fill(typed)
    await page.getByRole('button', { name: 'Verder naar betaling' }).click()
    await isLost(page)
    expect(keys).toHaveLength(known)
  }
  await page.unroute(RECORD)
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByRole('heading', { name: 'Aanvraag Ontvangen' })).toBeVisible()
  expect(keys).toHaveLength(2)
})

test('a button that is pressed twice sends once', async ({ page, app }) => {
  await hasPaid(app, app.client(), { email: 'dubbel-in@example.nl' })
  let sent = 0
  page.on('request', (request) => { if (request.url().includes('send-otp')) sent += 1 })
  await page.goto('/auth')
  await page.getByLabel('E-mailadres').fill('dubbel-in@example.nl')
  await pressesTwice(page.getByRole('button', { name: 'Verstuur verificatiecode' }))
  await expect(page.getByRole('heading', { name: 'Verificatie' })).toBeVisible()
  expect(sent).toBe(1)
  await app.world.mail('dubbel-in@example.nl', /code/)
})
