import { afterAll, beforeAll, expect, test } from 'vitest'
import { investorOf } from '#tests/support/book.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { atCheckout, codeIn, hasPaid, invests, logsIn, order, owner, visitor } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp() })
afterAll(async () => { await app.stop() })

test('a guest pays, receives numbered certificates, logs in with the mailed code and sees them', async () => {
  const guest = app.client()
  const email = 'jan@example.nl'
  await guest.fn('create-session')
  const { investmentId } = await hasPaid(app, guest, { email: 'Jan@Example.nl', amount: 10_005 })

  const result = await guest.rpc('get_investment_for_payment_success', { p_investment_id: investmentId })
  expect(result.body).toMatchObject({ payment_status: 'paid', status: 'completed', investment_amount: 10_005, number_of_shares: 1347, investor_email: email })
  expect(Number(result.body['certificate_end']) - Number(result.body['certificate_start']) + 1).toBe(1347)

  const mail = await app.world.mail(email, /certificaten/)
  expect(mail.text).toContain('1.347 certificaten')
  expect((await logsIn(app, guest, email)).body).toMatchObject({ valid: true, investor: { email, name: 'Jan de Vries' } })
  const portfolio = await guest.rpc('get_investor_portfolio')
  expect(portfolio.body).toMatchObject({ email, investments: [{ id: investmentId, number_of_shares: 1347 }], certificates: [{ quantity: 1347 }] })
})

test('the event of a payment goes out once, signed, with amounts and range', async () => {
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'gebeurtenis@example.nl', amount: 757.5 })
  for (let again = 0; again < 5; again++) await app.world.control(`/payments/${paymentId}/webhook`, {})
  const mine = async () => (await app.world.events('payment_completed')).filter((event) => event.body.clientData['investmentId'] === investmentId)
  const [event] = await until(async () => ((await mine()).length > 0 ? mine() : undefined), 'the event')
  expect(event).toMatchObject({ signature: 'ok', body: { event_type: 'payment_completed', clientData: { investmentAmount: 757.5, numberOfShares: 101 } } })
  const { body: shown } = await app.client().rpc('get_investment_with_investor', { p_investment_id: investmentId })
  expect(Number(shown['certificate_end']) - Number(shown['certificate_start'])).toBe(100)
  expect(event?.body.clientData).toMatchObject({ certificateStart: shown['certificate_start'], certificateEnd: shown['certificate_end'], email: 'gebeurtenis@example.nl' })
  await app.quiet()
  expect(await mine()).toHaveLength(1)
  expect((await app.world.mails('gebeurtenis@example.nl')).filter((one) => one.subject.startsWith('Uw certificaten'))).toHaveLength(1)
})

test('the provider is asked for two decimals and our own addresses, whatever the page sends', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'decimalen@example.nl', amount: 757.5 })
  const reply = await guest.fn('create-payment', { investmentId, amount: '757.50', method: 'creditcard', description: 'gratis', redirectUrl: 'https://evil.example' })
  expect(reply.status).toBe(200)
  const payment = await app.world.paymentOf(investmentId)
  expect(payment).toMatchObject({ amount: { value: '757.50', currency: 'EUR' }, description: `Certificaten ${investmentId.slice(0, 8)}` })
  expect(payment.redirectUrl).toBe(`${app.url}/payment-complete?investment_id=${investmentId}`)
  expect(payment.webhookUrl).toBe(`${app.url}/webhooks/mollie`)
  const { investmentId: round } = await atCheckout(app, guest, { email: 'rond@example.nl', amount: 750 })
  expect((await app.world.paymentOf(round)).amount.value).toBe('750.00')
})

test.each(['1.00', '750.001', '750,00', '7.5e2', '-750.00', 'NaN', ' 750.00', 750.01])('an amount of %j for a payment of 750 is refused', async (amount) => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'bedrag@example.nl' })
  expect(await guest.fn('create-payment', { investmentId, amount })).toMatchObject({ status: 400, body: { code: 'amount_invalid' } })
})

test('an open checkout is offered again, also to a second tab at the same moment', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'tabs@example.nl' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => guest.fn('create-payment', { investmentId })))
  expect(new Set(replies.map((reply) => reply.body['checkoutUrl'])).size).toBe(1)
  expect((await app.world.payments()).filter((payment) => payment.metadata.investmentId === investmentId)).toHaveLength(1)
})

test('after a canceled payment a guest can try again on the same investment', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'opnieuw@example.nl' })
  await app.world.setStatus(paymentId, 'canceled')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'canceled', 'the end')
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
  const second = await app.world.paymentOf(investmentId)
  expect(second.metadata.attempt).toBe(2)
  await app.world.setStatus(second.id, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  expect((await guest.fn('create-payment', { investmentId })).body).toMatchObject({ code: 'investment_paid' })
})

test('the same guest with the same amount goes on with what he began, with his newest name', async () => {
  const email = 'verder@example.nl'
  const guest = await visitor(app)
  const first = await guest.rpc('create_guest_investment', order({ email, name: 'Jn', amount: 1500 }))
  const second = await guest.rpc('create_guest_investment', order({ email: ' Verder@Example.nl ', name: 'Jan', amount: 1500 }))
  expect(second.body).toMatchObject({ investment_id: first.body['investment_id'], continued: true })
  const third = await guest.rpc('create_guest_investment', order({ email, amount: 750 }))
  expect(third.body).toMatchObject({ continued: false })
})

test('whoever types somebody’s address gets an investment of his own: the other’s is not continued, renamed, ended or told of', async () => {
  const email = 'doelwit@example.nl'
  const guest = await visitor(app)
  const mine = await atCheckout(app, guest, { email, name: 'Doel Wit', phone: '0611111111' })
  for (const stranger of [app.client(), await visitor(app)]) {
    for (const amount of [750, 1500, 60_000]) {
      const reply = await stranger.rpc('create_guest_investment', { ...order({ email, name: 'Vreemde', phone: '0699999999', amount }), p_session_id: guest.cookies.get('arcadeel_guest')?.split('.')[0] ?? '' })
      expect(reply.body).toMatchObject({ continued: false })
      expect(reply.body['investment_id']).not.toBe(mine.investmentId)
    }
  }
  await app.world.setStatus(mine.paymentId, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId: mine.investmentId })).body['status'] === 'paid', 'the payment')
  expect((await app.world.mail(email, /Uw certificaten/)).text).toContain('Beste Doel Wit,')
  expect(await investorOf(await owner(app), email)).toMatchObject({ name: 'Doel Wit', phone: '0611111111', certificate_count: 100 })
})

test('a guest session is shown by cookie or as a bearer, and a wrong secret proves nothing', async () => {
  const email = 'toonder@example.nl'
  const { body: { sessionId, sessionSecret } } = await app.client().fn('create-session')
  const shows = (secret: unknown) => app.client().rpc('create_guest_investment', order({ email }), { authorization: `Bearer ${String(sessionId)}.${String(secret)}` })
  const first = await shows(sessionSecret)
  expect((await shows(sessionSecret)).body).toMatchObject({ investment_id: first.body['investment_id'], continued: true })
  expect((await shows(`${String(sessionSecret).slice(0, -1)}_`)).body).toMatchObject({ continued: false })
})

test('from the moment that money is on its way nothing of an investment changes', async () => {
  const email = 'onderweg@example.nl'
  const guest = await visitor(app)
  const { investmentId, paymentId } = await atCheckout(app, guest, { email, name: 'Eerste Naam' })
  await app.world.setStatus(paymentId, 'pending')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'pending', 'the bank')
  expect((await guest.rpc('create_guest_investment', order({ email, name: 'Tweede Naam', phone: '0677777777' }))).body).toMatchObject({ investment_id: investmentId, continued: true })
  await app.world.setStatus(paymentId, 'paid')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'paid', 'the payment')
  expect(await investorOf(await owner(app), email)).toMatchObject({ name: 'Eerste Naam' })
})

test('a stranger sees a masked e-mail address, the guest who invested his own', async () => {
  const guest = app.client()
  await guest.fn('create-session')
  const investmentId = await invests(guest, { email: 'ina@example.nl' })
  const look = { p_investment_id: investmentId }
  expect((await guest.rpc('get_investment_with_investor', look)).body['investor_email']).toBe('ina@example.nl')
  expect((await app.client().rpc('get_investment_with_investor', look)).body['investor_email']).toBe('i•••@example.nl')
  expect((await (await owner(app)).rpc('get_investment_with_investor', look)).body['investor_email']).toBe('ina@example.nl')
})

test('a guest who has paid before is told so, without an id', async () => {
  await hasPaid(app, app.client(), { email: 'eerder@example.nl' })
  const reply = await app.client().rpc('check_investor_exists_by_email', { p_email: 'Eerder@Example.nl' })
  expect(reply.body).toEqual({ account_exists: true, has_paid_investments: true, investor_id: null })
  expect((await app.client().rpc('check_investor_exists_by_email', { p_email: 'nieuw@example.nl' })).body).toMatchObject({ account_exists: false, has_paid_investments: false })
})

test('a lead is passed on once, and events about money cannot be made by a page', async () => {
  const lead = { fullName: 'Lea', email: 'lea@example.nl', phone: '0612345678', sessionId: 's', timestamp: '1', profileComplete: false }
  for (const timestamp of ['1', '2']) await app.client().fn('send-to-zapier', { event_type: 'guest_lead_captured', clientData: { ...lead, timestamp } })
  expect((await app.client().fn('send-to-zapier', { event_type: 'payment_completed', clientData: lead })).body).toEqual({ success: true })
  expect((await app.client().fn('send-to-zapier', { event_type: 'gratis', clientData: {} })).status).toBe(400)
  await app.quiet()
  expect((await app.world.events('guest_lead_captured')).filter((event) => event.body.clientData['email'] === lead.email)).toHaveLength(1)
  expect((await app.world.events('payment_completed')).filter((event) => event.body.clientData['email'] === lead.email)).toHaveLength(0)
})

test.each([
  ['guest_lead_captured', {}], ['guest_lead_captured', { fullName: 'Lea', phone: '0612345678' }], ['investment_amount_selected', { email: 'geen adres', investmentAmount: 750 }], ['guest_lead_captured', { email: 'l•••@example.nl' }],
])('a lead whom nobody can reach is told to nobody: %s of %j', async (event_type, clientData) => {
  const before = (await app.world.events(event_type)).length
  expect(await app.client().fn('send-to-zapier', { event_type, clientData })).toMatchObject({ status: 400, body: { success: false, code: 'invalid_input', fields: { 'clientData.email': expect.any(String) } } })
  await app.quiet()
  expect(await app.world.events(event_type)).toHaveLength(before)
})

test('more certificates than there are at all are no request: nobody is called about it, and the guest reads why', async () => {
  const reply = await app.client().rpc('create_guest_investment', order({ email: 'teveel@example.nl', amount: 5_000_002.5 }))
  expect(reply).toMatchObject({ status: 400, body: { code: 'amount_above_issue', fields: { p_investment_amount: 'Er zijn in totaal 666.666 certificaten. Kies een lager bedrag.' } } })
  expect((await app.client().rpc('create_guest_investment', order({ email: 'veel@example.nl', amount: 4_700_002.5 }))).status).toBe(200)
  await app.quiet()
  expect(await app.world.mails('teveel@example.nl')).toHaveLength(0)
})

test('a large request is recorded and not paid online', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'groot@example.nl', amount: 50_002.5 })
  expect(await guest.fn('create-payment', { investmentId })).toMatchObject({ status: 409, body: { code: 'investment_by_bank' } })
  expect((await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })).body).toMatchObject({ payment_method: 'bank_transfer', number_of_shares: 6800, payment_status: 'pending' })
})

test('the code mail holds the code as its only six adjacent digits', async () => {
  await hasPaid(app, app.client(), { email: 'cijfers@example.nl' })
  await app.client().fn('send-otp', { email: 'cijfers@example.nl' })
  const mail = await app.world.mail('cijfers@example.nl', /code/)
  expect(mail.text.match(/\d{6,}/g)).toEqual([codeIn(mail.text)])
  expect(mail.html.match(/\d{6,}/g)).toEqual([codeIn(mail.text)])
  expect(mail.subject).not.toMatch(/\d/)
})
