import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayMove, PROVIDER_STATUSES, type ProviderStatus } from '#domain/payment-status.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { Client } from '#tests/support/client.ts'
import { atCheckout, hasPaid, invests, sameOwner, visitor } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '1000' }) })
afterAll(async () => { await app.stop() })

interface Review { readonly id: string; readonly kind: string; readonly acts: readonly string[]; readonly investment_id: string | null; readonly details: Readonly<Record<string, unknown>> }

async function status(client: Client, investmentId: string): Promise<unknown> {
  return (await client.fn('check-payment-status', { investmentId })).body['status']
}

async function shown(investmentId: string) {
  return (await app.client().rpc('get_investment_with_investor', { p_investment_id: investmentId })).body
}

async function openReviews(): Promise<readonly Review[]> {
  const reply = await (await sameOwner(app)).rpc('admin_list_reviews', { p_limit: 200 })
  return JSON.parse(reply.text)
}

async function reviewOf(investmentId: string, kind: string): Promise<Review> {
  return await until(async () => (await openReviews()).find((review) => review.investment_id === investmentId && review.kind === kind), `a case ${kind}`)
}

async function resolve(reviewId: string, act: string, reason?: string) {
  return await (await sameOwner(app)).rpc('admin_resolve_review', { p_review_id: reviewId, p_act: act, p_reason: reason ?? null })
}

const pairs = PROVIDER_STATUSES.filter((one) => one !== 'authorized').flatMap((first) => PROVIDER_STATUSES.filter((one) => one !== 'authorized').map((second) => [first, second] as const))

test.concurrent.each(pairs)('a payment that is reported %s and then %s makes only allowed moves', async (first, second) => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: `${first}-${second}@paren.nl` })
  const report = async (word: ProviderStatus) => {
    await app.world.control(`/payments/${paymentId}/edit`, { status: word })
    await app.world.control(`/payments/${paymentId}/webhook`, {})
    await lookedUp(paymentId)
  }
  await report(first)
  await report(second)
  const reached = [first, second].reduce<ProviderStatus>((state, next) => (mayMove(state, next) ? next : state), 'open')
  const said = await status(guest, investmentId)
  expect(said).toBe(reached)
  const { payment_status, certificate_start } = await shown(investmentId)
  expect(payment_status === 'paid').toBe(reached === 'paid')
  expect(certificate_start !== null).toBe(reached === 'paid')
})

/** Waits until what the webhooks named has been looked up at the provider. */
async function lookedUp(paymentId: string): Promise<void> {
  const waiting = () => sql<{ count: number }>`select count(*) as count from payment_checks where provider_payment_id = ${paymentId}`.execute(use(app.database.db))
  await until(async () => (await waiting()).rows[0]?.count === 0, 'the look-up')
}

test('a payment in a second tab becomes a case, and an extra investment when it is accepted', async () => {
  const guest = app.client()
  const first = await atCheckout(app, guest, { email: 'dubbel@example.nl' })
  await app.world.setStatus(first.paymentId, 'expired')
  await until(async () => (await status(guest, first.investmentId)) === 'expired', 'expiry')
  await guest.fn('create-payment', { investmentId: first.investmentId })
  const second = await app.world.paymentOf(first.investmentId)
  await app.world.setStatus(second.id, 'paid')
  await until(async () => (await status(guest, first.investmentId)) === 'paid', 'the second attempt')
  const before = await shown(first.investmentId)
  await app.world.control(`/payments/${first.paymentId}/edit`, { status: 'paid' })
  await app.world.control(`/payments/${first.paymentId}/webhook`, {})
  const review = await reviewOf(first.investmentId, 'second_payment')
  expect(await shown(first.investmentId)).toEqual(before)
  expect((await app.world.mails('hallo@voorbeeld.nl')).some((mail) => /twee keer betaald/.test(mail.subject))).toBe(true)

  expect((await resolve(review.id, 'retract')).body).toMatchObject({ code: 'review_act_not_possible' })
  expect((await resolve(review.id, 'ignore')).body).toMatchObject({ code: 'reason_needed' })
  expect((await resolve(review.id, 'accept_as_extra')).body).toMatchObject({ success: true })
  expect((await resolve(review.id, 'accept_as_extra')).body).toMatchObject({ code: 'review_resolved' })
  const admin = await sameOwner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: 'dubbel@' })).text)
  expect(investors[0]).toMatchObject({ total_invested: 1500, certificate_count: 200 })
})

test('a refund for a second payment is asked of the provider once, and opens no case of its own', async () => {
  const guest = app.client()
  const first = await atCheckout(app, guest, { email: 'terug@example.nl' })
  await app.world.setStatus(first.paymentId, 'failed')
  await until(async () => (await status(guest, first.investmentId)) === 'failed', 'the failure')
  await guest.fn('create-payment', { investmentId: first.investmentId })
  await app.world.setStatus((await app.world.paymentOf(first.investmentId)).id, 'paid')
  await until(async () => (await status(guest, first.investmentId)) === 'paid', 'the payment')
  await app.world.setStatus(first.paymentId, 'paid')
  const review = await reviewOf(first.investmentId, 'second_payment')
  const answers = await Promise.all([resolve(review.id, 'refund'), resolve(review.id, 'refund')])
  expect(answers.filter((answer) => answer.status === 200), answers.map((answer) => answer.text).join()).toHaveLength(1)
  const { _embedded: { refunds } } = await app.world.control<{ _embedded: { refunds: readonly { amount: object }[] } }>(`/payments/${first.paymentId}`)
  expect(refunds).toMatchObject([{ amount: { value: '750.00' } }])
  expect((await openReviews()).filter((one) => one.investment_id === first.investmentId)).toHaveLength(0)
})

test('an unknown word of the provider changes nothing and is put before a person', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'woord@example.nl' })
  await app.world.control(`/payments/${paymentId}/edit`, { status: 'levitating' })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await reviewOf(investmentId, 'unknown_status')
  expect(await status(guest, investmentId)).toBe('open')
})

test('a webhook that comes before our own row knows the payment is matched by what travelled with it', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'snel@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'lost_answer', times: 3, match: 'POST /mollie/v2/payments' })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(503)
  const payment = await app.world.paymentOf(investmentId)
  await app.world.setStatus(payment.id, 'paid')
  await until(async () => (await status(guest, investmentId)) === 'paid', 'the payment')
  expect((await app.world.payments()).filter((one) => one.metadata.investmentId === investmentId)).toHaveLength(1)
})

test('a call to the provider whose answer was lost is the same call when the guest tries again', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'verloren@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'lost_answer', times: 3, match: 'POST /mollie/v2/payments' })
  expect(await guest.fn('create-payment', { investmentId })).toMatchObject({ status: 503, body: { code: 'payment_provider_busy', retryAfter: 60 } })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
  expect((await app.world.payments()).filter((one) => one.metadata.investmentId === investmentId)).toHaveLength(1)
})

test('a lost call that can no longer be repeated is looked for first, so that nobody can pay twice', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'uurlater@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'lost_answer', times: 3, match: 'POST /mollie/v2/payments' })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(503)
  app.pass(3600)
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
  expect((await app.world.payments()).filter((one) => one.metadata.investmentId === investmentId)).toHaveLength(1)
})

test('a lost call is found however many payments came after it', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'tussenvelen@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'lost_answer', times: 3, match: 'POST /mollie/v2/payments' })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(503)
  await app.world.others(300)
  app.pass(3600)
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
  expect((await app.world.payments()).filter((one) => one.metadata.investmentId === investmentId)).toHaveLength(1)
})

test('a call that never reached the provider is given up after an hour, and the next one is a new attempt', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'nooit@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'reset', times: 3, match: 'POST /mollie/v2/payments' })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(503)
  app.pass(3600)
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
  expect((await app.world.paymentOf(investmentId)).metadata.attempt).toBe(2)
})

test('money that went back without a webhook is found by the daily look', async () => {
  const { investmentId, paymentId } = await hasPaid(app, app.client(), { email: 'dagelijks@example.nl' })
  await app.world.control('/webhooks', { mode: 'drop' })
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '750.00' })
  await app.world.control('/webhooks', { mode: 'deliver' })
  app.pass(25 * 3600)
  expect((await reviewOf(investmentId, 'refund')).details).toMatchObject({ after: 750 })
})

test('money that went back before we heard of it buys nothing, and a part that stayed waits for a person', async () => {
  const guest = app.client()
  for (const [email, amount, said] of [['alles-terug@example.nl', '750.00', { status: 'failed', retracted: true }], ['deels-terug@example.nl', '250.00', { status: 'pending', received: true }]] as const) {
    const { investmentId, paymentId } = await atCheckout(app, guest, { email })
    await app.world.control('/webhooks', { mode: 'drop' })
    await app.world.setStatus(paymentId, 'paid', { webhook: false })
    await app.world.control(`/payments/${paymentId}/refund`, { amount })
    await app.world.control('/webhooks', { mode: 'deliver' })
    app.pass(180)
    await until(async () => (await shown(investmentId))['payment_status'] !== 'pending', 'the sweep')
    expect((await guest.fn('check-payment-status', { investmentId })).body).toEqual(said)
    expect(await shown(investmentId)).toMatchObject({ certificate_start: null })
    if ('received' in said) expect((await reviewOf(investmentId, 'payment_mismatch')).details).toEqual({ paid: 500, expected: 750 })
  }
})

test('another amount ends the checkout of the one before, as far as the provider lets it', async () => {
  const guest = await visitor(app)
  const email = 'bedacht@example.nl'
  const first = await atCheckout(app, guest, { email })
  await app.world.control(`/payments/${first.paymentId}/edit`, { isCancelable: true })
  await invests(guest, { email, amount: 1500 })
  await until(async () => (await status(guest, first.investmentId)) === 'canceled', 'the end of the first')
})

test('a limit of the provider is passed on with its seconds', async () => {
  const guest = app.client()
  const investmentId = await invests(guest, { email: 'limiet@example.nl' })
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 429, headers: { 'retry-after': '17' }, times: 1, match: 'POST /mollie/v2/payments' })
  const reply = await guest.fn('create-payment', { investmentId })
  expect(reply).toMatchObject({ status: 429, body: { retryAfter: 17 } })
  expect(reply.headers.get('retry-after')).toBe('17')
})

test('after a busy provider the promised link is mailed as soon as it answers, and leads back to the checkout', async () => {
  const email = 'belofte@example.nl'
  const guest = app.client()
  const investmentId = await invests(guest, { email, amount: 757.5 })
  await app.world.control('/faults', { target: 'mollie', kind: 'status', status: 503, times: 0 })
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(503)
  app.pass(31)
  await until(async () => (await app.world.control<readonly { path: string }[]>('/requests?target=mollie')).some((request) => request.path.endsWith('/profiles/me')), 'a look at the provider')
  expect(await app.world.mails(email)).toHaveLength(0)
  await app.world.control('/faults', undefined, 'DELETE')
  const mail = await until(async () => {
    app.pass(30)
    return (await app.world.mails(email)).find((one) => /betalen/.test(one.subject))
  }, 'the promised link')
  const token = /resume=([\w.%-]+)/.exec(mail.text)?.[1] ?? ''
  expect((await app.client().post('/api/invest/resume', { token })).body).toMatchObject({ investment_id: investmentId, investment_amount: 757.5, number_of_shares: 101, guest_email: email })
  expect((await app.client().post('/api/invest/resume', { token: `${token}x` })).status).toBe(404)
  expect((await guest.fn('create-payment', { investmentId })).status).toBe(200)
})

test('a webhook that never comes is made up for by the sweep', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'stil@example.nl' })
  await app.world.setStatus(paymentId, 'paid', { webhook: false })
  app.pass(180)
  await until(async () => (await shown(investmentId))['payment_status'] === 'paid', 'the sweep')
})

test('money that comes three days after an attempt ended, without a word, is found within a day', async () => {
  const { investmentId, paymentId } = await atCheckout(app, app.client(), { email: 'veel-te-laat@example.nl' })
  await app.world.setStatus(paymentId, 'expired')
  await until(async () => (await shown(investmentId))['payment_status'] === 'failed', 'the end')
  app.pass(73 * 3600)
  await app.quiet()
  await app.world.setStatus(paymentId, 'paid', { webhook: false })
  app.pass(25 * 3600)
  await until(async () => (await shown(investmentId))['payment_status'] === 'paid', 'the sweep')
})

test('a refund and a chargeback leave the certificates until a person decides', async () => {
  const guest = app.client()
  const { investmentId, paymentId } = await hasPaid(app, guest, { email: 'terugboeking@example.nl' })
  const before = await shown(investmentId)
  await app.world.control(`/payments/${paymentId}/refund`, { amount: '7.50' })
  const refund = await reviewOf(investmentId, 'refund')
  expect(refund.details).toMatchObject({ before: 0, after: 7.5, paid: 750 })
  await app.world.control(`/payments/${paymentId}/chargeback`, {})
  const chargeback = await reviewOf(investmentId, 'chargeback')
  expect(await shown(investmentId)).toEqual(before)
  expect((await resolve(refund.id, 'ignore', 'Coulance')).body).toMatchObject({ success: true })
  expect((await resolve(chargeback.id, 'retract')).body).toMatchObject({ success: true })
  expect(await shown(investmentId)).toMatchObject({ payment_status: 'failed', certificate_start: null })
  expect((await guest.fn('create-payment', { investmentId })).body).toMatchObject({ code: 'investment_over' })
  const again = await hasPaid(app, app.client(), { email: 'daarna@example.nl' })
  expect((await shown(again.investmentId))['certificate_start']).toBe(before['certificate_start'])
})

test('money by bank is booked by an admin with reference and date, and issues certificates', async () => {
  const investmentId = await invests(app.client(), { email: 'bank@example.nl', amount: 75_000 })
  const admin = await sameOwner(app)
  const booking = { p_investment_id: investmentId, p_payment_reference: 'OVB-2026-1', p_payment_date: '2026-01-05' }
  expect((await admin.rpc('admin_mark_paid', { ...booking, p_payment_date: '5-1-2026' })).body).toMatchObject({ code: 'invalid_input' })
  expect((await admin.rpc('admin_mark_paid', { ...booking, p_payment_date: '2099-01-05' })).body).toMatchObject({ code: 'date_in_future' })
  for (const p_payment_reference of ['', ' ']) expect(await admin.rpc('admin_mark_paid', { ...booking, p_payment_reference })).toMatchObject({ status: 400, body: { error: 'Vul het kenmerk van de overschrijving in', fields: { p_payment_reference: 'Vul het kenmerk van de overschrijving in' } } })
  for (const p_payment_date of ['0205-07-23', '1999-12-31']) expect(await admin.rpc('admin_mark_paid', { ...booking, p_payment_date })).toMatchObject({ status: 400, body: { code: 'date_too_early', fields: { p_payment_date: expect.stringContaining('jaartal') } } })
  const reply = await admin.rpc('admin_mark_paid', booking)
  expect(Number(reply.body['certificate_end']) - Number(reply.body['certificate_start']) + 1).toBe(10_200)
  expect((await admin.rpc('admin_mark_paid', booking)).body).toMatchObject({ code: 'investment_paid' })
  await app.world.mail('bank@example.nl', /certificaten/)
})

test('a deleted investor’s numbers are reused, a late payment of theirs waits for a person', async () => {
  const email = 'weg@example.nl'
  const paid = await hasPaid(app, app.client(), { email })
  const open = await atCheckout(app, app.client(), { email, amount: 1500 })
  const { certificate_start } = await shown(paid.investmentId)
  const admin = await sameOwner(app)
  const { investors } = JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email })).text)
  const deleted = await admin.fn('delete-investor-data', { investorId: investors[0].id })
  expect(deleted.body).toEqual({ success: true, deletedData: { investments: 2, certificates: 100, assignments: 0 } })
  expect((await app.client().fn('send-otp', { email })).status).toBe(404)
  await app.world.setStatus(open.paymentId, 'paid')
  await until(async () => (await openReviews()).some((review) => review.kind === 'unmatched_payment' && review.details['provider_payment_id'] === open.paymentId), 'the case')
  const next = await hasPaid(app, app.client(), { email: 'volgende@example.nl' })
  expect((await shown(next.investmentId))['certificate_start']).toBe(certificate_start)
})
