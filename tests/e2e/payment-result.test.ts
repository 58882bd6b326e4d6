import { expect } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { atCheckout } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'
import { test } from './fixture.ts'
import { atTheBank, opensWithStoppedClock, passesUntil, payButton, toPayment } from './steps.ts'

test('a payment that was canceled: nothing was taken, and the form still knows everything', async ({ page, looksAccessible }) => {
  await toPayment(page, 'afgebroken@example.nl')
  await payButton(page).click()
  await atTheBank(page, 'canceled')
  await expect(page.getByRole('heading', { name: 'Betaling Mislukt' })).toBeVisible()
  await expect(page.getByText('Er is geen geld afgeschreven. Uw gegevens zijn bewaard, u kunt het direct opnieuw proberen.')).toBeVisible()
  await looksAccessible('a failed payment')
  await expect(page.getByRole('link', { name: 'stuur een bericht' })).toHaveAttribute('href', ISSUER.contact.chatUrl)
  await expect(page.getByRole('link', { name: 'mail ons' })).toHaveAttribute('href', `mailto:${ISSUER.contact.email}`)
  await page.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(page.getByText('afgebroken@example.nl')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue(/757,50/)
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('afgebroken@example.nl')
})

test('a payment that stays open is asked for ten times, then it is pending; refreshed it is asked again', async ({ page, app, looksAccessible }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'open@example.nl' })
  let asked = 0
  page.on('request', (request) => { if (request.url().includes('check-payment-status')) asked += 1 })
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
  await opensWithStoppedClock(page, `/payment-complete?investment_id=${investmentId}`, '**/check-payment-status', 'Betaling verwerken...')
  for (let turn = 1; turn < 10; turn += 1) {
    const waited = await passesUntil(page, async () => asked > turn)
    expect(waited, `three seconds after question ${turn}`).toBeGreaterThanOrEqual(3000)
    // And not much later; what passes while the answer itself is on its way is the machine's.
    expect(waited).toBeLessThan(25_000)
  }
  const pending = page.getByRole('heading', { name: 'Betaling in behandeling' })
  await passesUntil(page, () => pending.isVisible())
  expect(asked).toBe(10)
  await expect(page.getByText('Wij weten nog niet of er is betaald. Betaal niet opnieuw, wij mailen u.')).toBeVisible()
  await page.clock.resume()
  await looksAccessible('a pending payment')
  await app.world.setStatus(paymentId, 'paid')
  await page.getByRole('button', { name: 'Status vernieuwen' }).click()
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  await expect(page.getByText(investmentId.slice(0, 8), { exact: true })).toBeVisible()
})

test('a payment that comes in while the page waits is shown at once', async ({ page, app }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'meteen@example.nl' })
  await page.clock.install()
  const listening = page.waitForResponse(/api\/events/)
  const first = page.waitForResponse(/check-payment-status/)
  await page.goto(`/payment-complete-otp?investment_id=${investmentId}`)
  await Promise.all([listening, first])
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByRole('heading', { name: /Betaling verwerken|Betaling in behandeling/ })).toBeVisible()
  await app.world.setStatus(paymentId, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
})

test('a server that is too busy for one question is asked again', async ({ page, app }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'druk-even@example.nl' })
  let refused = 0
  await page.route('**/check-payment-status', (route) => {
    refused += 1
    return refused <= 2 ? route.fulfill({ status: 503, json: { error: 'Het is nu te druk.', code: 'busy', retryAfter: 5 } }) : route.fallback()
  })
  await app.world.setStatus(paymentId, 'paid', { webhook: false })
  await page.clock.install()
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  await until(async () => {
    await page.clock.runFor(1000)
    return await page.getByRole('heading', { name: 'Betaling Succesvol!' }).isVisible()
  }, 'the answer')
})

test('after the third question that nobody answers the page says so, and it goes on asking', async ({ page, app }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'derde-keer@example.nl' })
  const answers: number[] = []
  let busy = true
  await page.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/check-payment-status', (route) => {
    answers.push(busy ? 503 : 200)
    return busy ? route.fulfill({ status: 503, json: { error: 'Het is nu te druk.', code: 'busy', retryAfter: 3 } }) : route.fallback()
  })
  await page.clock.install()
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  const said = page.getByRole('heading', { name: 'Fout bij het controleren van de betalingsstatus' })
  for (const question of [1, 2]) {
    await expect.poll(() => answers.length).toBe(question)
    await expect(page.getByRole('heading', { name: 'Betaling verwerken...' })).toBeVisible()
    await page.clock.runFor(3000)
  }
  await expect(said).toBeVisible()
  expect(answers).toHaveLength(3)
  await expect(page.getByText('Wij weten nog niet of er is betaald. Betaal niet opnieuw, wij mailen u.')).toBeVisible()
  await app.world.setStatus(paymentId, 'paid', { webhook: false })
  busy = false
  await page.clock.runFor(3000)
  await until(async () => {
    await page.clock.runFor(1000)
    return await page.getByRole('heading', { name: 'Betaling Succesvol!' }).isVisible()
  }, 'the answer to a question that nobody had to ask for')
})

test('a stream that was refused is opened again, and what happened meanwhile is found', async ({ page, app }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'stroom@example.nl' })
  await page.route('**/api/events*', (route) => route.fulfill({ status: 503 }))
  let asked = 0
  page.on('response', (response) => { if (response.url().includes('check-payment-status')) asked += 1 })
  await page.clock.install()
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  for (let turn = 1; turn <= 10; turn += 1) {
    await expect.poll(() => asked).toBe(turn)
    await page.clock.runFor(3000)
  }
  await expect(page.getByRole('heading', { name: 'Betaling in behandeling' })).toBeVisible()
  await app.world.setStatus(paymentId, 'paid')
  await page.unroute('**/api/events*')
  await until(async () => {
    await page.clock.runFor(1000)
    return await page.getByRole('heading', { name: 'Betaling Succesvol!' }).isVisible()
  }, 'the stream')
})

test('money that comes after a failed attempt is seen by the page that said so', async ({ page, app }) => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'toch-nog@example.nl' })
  await app.world.setStatus(paymentId, 'expired')
  await page.goto(`/payment-complete?investment_id=${investmentId}`)
  await expect(page.getByRole('heading', { name: 'Betaling Mislukt' })).toBeVisible()
  await app.world.setStatus(paymentId, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
})

test('an unknown investment and a link without one say what is wrong', async ({ page, looksAccessible }) => {
  await page.goto('/payment-complete?investment_id=6f2c0f6e-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Wij vinden deze investering niet.' })).toBeVisible()
  await page.goto('/payment-complete-old')
  await expect(page.getByRole('heading', { name: 'Geen investering ID gevonden' })).toBeVisible()
  await expect(page.getByText('Deze link is niet compleet. Heeft u betaald? Betaal niet opnieuw. Open de link uit uw e-mail nog eens, of log in om uw investering te zien.')).toBeVisible()
  await looksAccessible('a link without an investment')
})

test('a status that cannot be asked says that we do not know, and asks again', async ({ page, app }) => {
  const { investmentId } = await atCheckout(app, app.client(), { email: 'onduidelijk@example.nl' })
  await page.route('**/check-payment-status', (route) => route.fulfill({ status: 409, json: { error: 'Nee', code: 'no' } }))
  await page.goto(`/payment-complete-magic?investment_id=${investmentId}`)
  await expect(page.getByRole('heading', { name: 'Fout bij het controleren van de betalingsstatus' })).toBeVisible()
  await expect(page.getByText('Wij weten nog niet of er is betaald. Betaal niet opnieuw, wij mailen u.')).toBeVisible()
  await page.unroute('**/check-payment-status')
  await page.route('**/check-payment-status', (route) => route.fulfill({ status: 200, body: '<html>' }))
  await page.getByRole('button', { name: 'Opnieuw controleren' }).click()
  await expect(page.getByRole('heading', { name: 'Er is een fout opgetreden bij het verwerken van de betaling' })).toBeVisible()
  await page.unroute('**/check-payment-status')
  await page.getByRole('button', { name: 'Opnieuw controleren' }).click()
  await expect(page.getByRole('heading', { name: 'Betaling verwerken...' })).toBeVisible()
})
