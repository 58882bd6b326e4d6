import { expect } from '@playwright/test'
import { until } from '#tests/support/until.ts'
import { atTheBank, fact, payButton, toPayment } from './steps.ts'
import { test } from './fixture.ts'

test.use({ mayBeLogged: /net::ERR_CONNECTION_RESET/ })

const AT_MOLLIE = { target: 'mollie', match: 'POST /mollie/v2/payments' } as const

test('a provider that is away: the investment is kept, and the mailed link leads back to step 3 and to the bank', async ({ page, app, looksAccessible }) => {
  const email = 'druk@example.nl'
  await app.world.control('/faults', { ...AT_MOLLIE, kind: 'status', status: 503, times: 0 })
  await toPayment(page, email)
  await payButton(page).click()
  await expect(page.getByText('De betaaldienst is tijdelijk niet bereikbaar. Het systeem is momenteel druk bezet door de TV-uitzending. Uw investering is opgeslagen en wordt zodra mogelijk verwerkt.')).toBeVisible()
  await expect(page.getByText('Er is nog niets betaald')).toBeVisible()
  await looksAccessible('a payment that could not be made')
  await app.world.control('/faults', undefined, 'DELETE')
  const mail = await until(async () => {
    app.pass(120)
    return (await app.world.mails(email)).find((one) => one.text.includes('resume='))
  }, 'the promised link')
  // Mail is read elsewhere too: nothing of what was typed is on that device.
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(/https?:\S+resume=\S+/.exec(mail.text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  for (const [label, value] of [['Naam', 'Piet Jansen'], ['E-mailadres', email], ['Telefoonnummer', '06 1234 5678']] as const) await expect(fact(page, label)).toHaveText(value)
  await expect(page.getByText('€ 757,50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await page.getByLabel('Volledige naam').fill('Petra Jansen')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await payButton(page).click()
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  expect((await app.world.mail(email, /certificaten \d/)).text, 'a corrected name is the holder’s').toContain('Petra Jansen')
})

test('a link that is no longer valid says so', async ({ page }) => {
  for (const token of ['onzin', 'x'.repeat(2000)]) {
    await page.goto(`/invest?resume=${token}`)
    await expect(page.getByText('Deze link is niet meer geldig. Begin een nieuwe investering.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nieuwe investering beginnen' })).toBeVisible()
  }
})

test('a provider that is too busy: the seconds are counted down, then the button lives again', async ({ page, app }) => {
  await app.world.control('/faults', { ...AT_MOLLIE, kind: 'status', status: 429, headers: { 'retry-after': '17' }, times: 1 })
  await page.clock.install()
  await toPayment(page, 'wacht@example.nl')
  await payButton(page).click()
  await expect(page.getByText(/Probeer het over 1[67] seconden opnieuw\./)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/Probeer het over [67] seconden opnieuw\./)).toBeVisible()
  await page.clock.runFor(8000)
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
})

test('without a connection the page says so, keeps everything, and pays when the line is back', async ({ page, context }) => {
  await page.clock.install()
  await toPayment(page, 'lijn@example.nl')
  let attempts = 0
  page.on('requestfailed', (request) => { if (request.url().includes('create_guest_investment')) attempts += 1 })
  await context.setOffline(true)
  await payButton(page).click()
  const said = page.getByText('Verbindingsprobleem. Controleer uw internetverbinding en probeer opnieuw.')
  await until(async () => {
    await page.clock.runFor(1000)
    return await said.isVisible()
  }, 'the answer after three attempts')
  expect(attempts).toBe(3)
  await context.setOffline(false)
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
})

test('a call whose line was lost while it ran is waited for, and is no second one', async ({ page }) => {
  await toPayment(page, 'nog-bezig@example.nl')
  let asked = 0
  const keys = new Set<string | undefined>()
  await page.route('**/create-payment', (route) => {
    asked += 1
    keys.add(route.request().headers()['idempotency-key'])
    if (asked === 1) return route.abort('connectionreset')
    if (asked <= 4) return route.fulfill({ status: 409, json: { error: 'Dit verzoek wordt al verwerkt.', code: 'same_key_running', retryAfter: 1 } })
    return route.fallback()
  })
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  expect(asked).toBe(5)
  expect([...keys], 'one key for one wish').toEqual([expect.stringMatching(/^[\w-]{8,}$/)])
})

test('a server that does not answer in time is said to be slow', async ({ page }) => {
  await page.clock.install()
  await toPayment(page, 'traag@example.nl')
  const asked = page.waitForRequest(/create-payment/)
  await page.route('**/create-payment', () => undefined)
  await payButton(page).click()
  await asked
  await page.clock.runFor(21_000)
  await expect(page.getByText('De server reageert langzaam. Dit kan door hoge verkeersdrukte komen. Probeer het over een paar minuten opnieuw.')).toBeVisible()
})

test('an answer without a payment page, and one that nobody can read, have texts of their own', async ({ page, app }) => {
  await toPayment(page, 'leeg@example.nl')
  await page.route('**/create-payment', (route) => route.fulfill({ status: 200, json: { checkoutUrl: '' } }))
  await payButton(page).click()
  await expect(page.getByText('Betaling kon niet worden aangemaakt')).toBeVisible()
  await page.unroute('**/create-payment')
  await page.route('**/create-payment', (route) => route.fulfill({ status: 400, body: '<html>' }))
  await payButton(page).click()
  await expect(page.getByText('Er is een fout opgetreden bij het verwerken van uw investering.')).toBeVisible()
  expect(await app.world.mails('leeg@example.nl')).toEqual([])
})

test('whoever is overtaken in step 3 takes what still fits with one press, and pays that', async ({ page }) => {
  await toPayment(page, 'ingehaald@example.nl', '1.125')
  await page.route('**/api/offering', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), available: 110 } })
  })
  await page.route('**/create-payment', (route) => route.fulfill({ status: 409, json: { error: 'Er zijn nog maar 110 certificaten vrij.', code: 'nearly_sold_out' } }), { times: 1 })
  await payButton(page).click()
  await expect(page.getByText('Nog vrij: 110.')).toBeVisible()
  await page.getByRole('group', { name: 'Dit kan nog wel' }).getByRole('button', { name: '€ 825' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' }), 'one reads on from there').toBeFocused()
  await expect(fact(page, 'Te betalen')).toContainText('€\u00a0825,00')
  await expect(fact(page, 'E-mailadres')).toContainText('ingehaald@example.nl')
  await expect(page.getByText('Nog vrij: 110.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue('€\u00a0825,00')
  await expect(page.getByLabel('Aantal aandelen')).toHaveValue('110')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await payButton(page).click()
  await page.waitForURL(/checkout/)
  await expect(page.getByText(/825[.,]00/).first()).toBeVisible()
})
