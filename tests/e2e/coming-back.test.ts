import { expect } from '@playwright/test'
import { ISSUER } from '#domain/issuer.ts'
import { test } from './fixture.ts'
import { atTheBank, fact, fillContact, payButton, pressesTwice, toPayment, toTheBank } from './steps.ts'

test('who comes back from the bank finds everything filled in and a button that leads to the same payment', async ({ page }) => {
  await toPayment(page, 'terug@example.nl')
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  const checkout = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  await expect(page.getByText('terug@example.nl')).toBeVisible()
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
  expect(page.url()).toBe(checkout)
})

test('a refresh keeps what was typed in each step, and Back goes one step back', async ({ page }) => {
  await page.goto('/')
  await fillContact(page, 'vernieuwd@example.nl')
  await page.reload()
  await expect(page.getByLabel('Volledige naam')).toHaveValue('Piet Jansen')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await page.getByLabel('Bedrag in euro').fill('1.005')
  await page.reload()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue(/1\.005/)
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(payButton(page)).toBeEnabled()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Overzicht & Betaling' })).toBeVisible()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue(/1\.005/)
  await page.goBack()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('vernieuwd@example.nl')
})

test('a double click makes one investment and one payment', async ({ page }) => {
  await toPayment(page, 'dubbel@example.nl')
  const asked: string[] = []
  page.on('request', (request) => { if (/create-payment|create_guest_investment/.test(request.url())) asked.push(request.url()) })
  await pressesTwice(payButton(page))
  await page.waitForURL(/\/checkout\/test-mode/)
  expect(asked, 'one call for each').toHaveLength(2)
})

test('two tabs of one guest end in one investment', async ({ page, context }) => {
  const other = await context.newPage()
  await toPayment(page, 'tabs@example.nl')
  await toPayment(other, 'tabs@example.nl')
  await Promise.all([payButton(page).click(), payButton(other).click()])
  await Promise.all([page.waitForURL(/\/checkout\/test-mode/), other.waitForURL(/\/checkout\/test-mode/)])
  expect(page.url(), 'the same payment').toBe(other.url())
})

test('who has paid before is told so and led to the login with the address filled in', async ({ page, looksAccessible }) => {
  await toPayment(page, 'bekend@example.nl')
  await payButton(page).click()
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  await page.goto('/')
  await fillContact(page, 'Bekend@example.nl')
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByText('Bestaande investering gevonden')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verder naar volgende stap' })).toBeHidden()
  await looksAccessible('the warning of an existing investment')
  const warning = page.getByRole('alert')
  await expect(warning.getByRole('link', { name: 'Stuur een bericht' })).toHaveAttribute('href', ISSUER.contact.chatUrl)
  await expect(warning.getByRole('link', { name: 'mail ons' })).toHaveAttribute('href', `mailto:${ISSUER.contact.email}`)
  await warning.getByRole('link', { name: 'Inloggen' }).click()
  // Both pages have a field of that name.
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('Bekend@example.nl')
})

test('a guest session or a check that fails does not stop anybody, and the leads are sent with what was chosen', async ({ page }) => {
  await page.route('**/create-session', (route) => route.fulfill({ status: 404, json: { error: 'Nee', code: 'no' } }))
  await page.route('**/check_investor_exists_by_email', (route) => route.fulfill({ status: 404, json: { error: 'Nee', code: 'no' } }))
  const leads: unknown[] = []
  page.on('request', (request) => { if (request.url().includes('send-to-zapier')) leads.push(request.postDataJSON()) })
  await toPayment(page, 'zonder@example.nl')
  const person = { fullName: 'Piet Jansen', email: 'zonder@example.nl', phone: '06 1234 5678', profileComplete: false, sessionId: expect.stringMatching(/^guest_/) }
  expect(leads).toEqual([
    { event_type: 'guest_lead_captured', clientData: expect.objectContaining(person) },
    { event_type: 'investment_amount_selected', clientData: expect.objectContaining({ ...person, numberOfShares: 101, investmentAmount: 757.5 }) },
  ])
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
})

test('Back after paying leads to no second investment', async ({ page }) => {
  await toPayment(page, 'betaald-terug@example.nl')
  await payButton(page).click()
  await atTheBank(page, 'paid')
  await expect(page.getByRole('heading', { name: 'Betaling Succesvol!' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Hoeveel wilt u investeren?' })).toBeVisible()
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue('')
})

test('who goes back while the payment is being made is not taken to the bank, and who leaves step 1 not to step 2', async ({ page }) => {
  const held = async (path: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      await promise
      await route.fallback()
    })
    return resolve
  }
  await toPayment(page, 'bedenkt-zich@example.nl')
  const pay = await held('**/create-payment')
  const paid = page.waitForResponse(/create-payment/)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: 'Verwerken...' })).toBeVisible()
  await page.getByRole('button', { name: 'Aanpassen gegevens' }).click()
  pay()
  await (await paid).finished()
  await page.getByLabel('Bedrag in euro').fill('1.500')
  await page.getByRole('button', { name: 'Verder naar betaling' }).click()
  await expect(page.getByText('€ 1.500,00').first()).toBeVisible()

  await page.goto('/invest')
  await fillContact(page, 'bedenkt-zich@example.nl')
  const check = await held('**/check_investor_exists_by_email')
  const checked = page.waitForResponse(/check_investor_exists_by_email/)
  await page.getByRole('button', { name: 'Verder naar volgende stap' }).click()
  await expect(page.getByRole('button', { name: 'Verwerken...' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
  check()
  await (await checked).finished()
  await page.getByLabel('E-mailadres').fill('ik-blijf@example.nl')
  await expect(page).toHaveURL(/\/auth$/)
})

test('who pays by another way while he is back on the page hears that, and is not asked again', async ({ page, app }) => {
  await toPayment(page, 'andere-weg@example.nl')
  const payment = await app.world.paymentOf(await toTheBank(page))
  await page.goBack()
  await expect(payButton(page)).toBeEnabled()
  await app.world.setStatus(payment.id, 'paid')
  await app.world.mail('andere-weg@example.nl', /^Uw certificaten/)
  await payButton(page).click()
  await expect(page.getByText('Uw betaling is al binnen')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
})

test('an amount that is typed slowly after Back stays where it is typed', async ({ page }) => {
  await toPayment(page, 'langzaam@example.nl')
  await page.evaluate(() => sessionStorage.removeItem('arcadeel.choice'))
  await page.reload()
  await page.getByLabel('Bedrag in euro').pressSequentially('7500')
  await expect(page.getByLabel('Bedrag in euro')).toHaveValue('7500')
  await expect(page.getByRole('heading', { name: 'Hoeveel wilt u investeren?' })).toBeVisible()
})

test('a failed payment that comes back into another tab finds everything', async ({ page, context, app }) => {
  await toPayment(page, 'ander-tabblad@example.nl')
  const payment = await app.world.paymentOf(await toTheBank(page))
  await app.world.setStatus(payment.id, 'failed')
  const other = await context.newPage()
  await other.goto(payment.redirectUrl)
  await expect(other.getByRole('heading', { name: 'Betaling Mislukt' })).toBeVisible()
  await other.getByRole('link', { name: 'Opnieuw proberen' }).click()
  await expect(other.getByText('ander-tabblad@example.nl')).toBeVisible()
  await expect(payButton(other)).toBeEnabled()
})

test('where the browser stores nothing, the three steps are walked all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'] as const) Object.defineProperty(window, name, { get: () => { throw new DOMException('blocked', 'SecurityError') } })
  })
  await toPayment(page, 'geen-geheugen@example.nl')
  await payButton(page).click()
  await page.waitForURL(/\/checkout\/test-mode/)
})

test('who opens the site in a second tab while he pays is no stranger to his own certificate', async ({ page, context }) => {
  await toPayment(page, 'tweede-tab@example.nl')
  await toTheBank(page)
  const other = await context.newPage()
  const begun = other.waitForResponse(/create-session/)
  await other.goto('/')
  await (await begun).finished()
  await atTheBank(page, 'paid')
  await expect(fact(page, 'Op naam van')).toHaveText('Piet Jansen')
  await page.getByRole('link', { name: /Inloggen en documenten uploaden/ }).click()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('tweede-tab@example.nl')
})
