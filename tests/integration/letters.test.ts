import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCertificateNumber } from '#domain/certificate-range.ts'
import { BY_OPERATOR } from '#server/acts/act.ts'
import { sayDate } from '#server/outbox/dates.ts'
import { replayMessages } from '#server/features/admin-review/replay-messages.ts'
import { listParked } from '#server/store/outbox.ts'
import type { TestApp } from '#tests/support/app.ts'
import { atCheckout, hasPaid, invests, order, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
beforeAll(async () => { app = await startTestApp({ RATE_LIMIT_SCALE: '10' }) })
afterAll(async () => { await app.stop() })

test('who has paid is mailed the numbers, what comes next, and a link that leads to them', async () => {
  const [guest, email] = [app.client(), 'ontvangen@example.nl']
  const { investmentId } = await hasPaid(app, guest, { email, name: 'Otto Nummer', amount: 757.5 })
  const { body } = await guest.rpc('get_investment_with_investor', { p_investment_id: investmentId })
  const [first, last] = [body['certificate_start'], body['certificate_end']].map((number) => formatCertificateNumber(Number(number)))
  const mail = await app.world.mail(email, /^Uw certificaten/)
  expect(mail.subject).toBe(`Uw certificaten ${first} t/m ${last}`)
  expect(mail.text).toContain(`Nummers: ${first} t/m ${last}`)
  expect(mail.html).toContain(`${first}<br><span class="till">t/m</span> ${last}`)
  for (const said of [
    'Beste Otto Nummer,', `Op ${sayDate(Date.now())} om`, 'ontvingen wij €\u00a0757,50. In het register staan nu 101 certificaten op uw naam.',
    'Log in en upload uw ID-kaart of paspoort en een bewijs van adres. Daarna sturen wij uw akte.', `${app.url}/claim-investment?investment_id=${investmentId}`,
    'Verwacht dividend: 7% per jaar. Verwacht, geen garantie; u kunt uw inleg verliezen.', 'Let op! U belegt buiten AFM-toezicht.',
  ]) for (const shape of [mail.text, mail.html]) expect(shape).toContain(said)
})

async function fails(email: string) {
  const guest = app.client()
  const there = await atCheckout(app, guest, { email })
  await app.world.setStatus(there.paymentId, 'canceled')
  await until(async () => (await guest.fn('check-payment-status', { investmentId: there.investmentId })).body['status'] === 'canceled', 'the end')
  return there
}

test('who gives up after a failed payment is told a quarter of an hour later that nothing was charged', async () => {
  const email = 'mislukt@example.nl'
  const { investmentId } = await fails(email)
  app.pass(14 * 60)
  await app.quiet()
  expect(await app.world.mails(email), 'who tries again at once needs no letter').toHaveLength(0)
  app.pass(2 * 60)
  const mail = await app.world.mail(email, /niet gelukt/)
  expect(mail.text).toContain('Uw betaling van €\u00a0750,00 voor 100 certificaten is niet gelukt. Er is geen geld afgeschreven en er zijn geen certificaten uitgegeven.')
  const token = /resume=([\w.%-]+)/.exec(mail.text)?.[1] ?? ''
  expect((await app.client().post('/api/invest/resume', { token })).body).toMatchObject({ investment_id: investmentId })
})

test('who pays after all gets no letter about the failure', async () => {
  const email = 'toch@example.nl'
  const { investmentId } = await fails(email)
  const guest = app.client()
  await guest.fn('create-payment', { investmentId })
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'paid')
  await app.world.mail(email, /certificaten/)
  app.pass(16 * 60)
  await fails('teken@example.nl')
  app.pass(16 * 60)
  await app.quiet()
  expect(await app.world.mails('teken@example.nl')).toHaveLength(1)
  expect(await app.world.mails(email)).toHaveLength(1)
})

test('whose money is in but is not what was asked for is not told that nothing was charged, nor to pay again', async () => {
  const email = 'anders-betaald@example.nl'
  const { investmentId, paymentId } = await fails(email)
  const guest = app.client()
  await guest.fn('create-payment', { investmentId })
  const second = await app.world.paymentOf(investmentId)
  await app.world.control(`/payments/${paymentId}/edit`, { amount: { currency: 'EUR', value: '7.50' }, status: 'paid' })
  await app.world.control(`/payments/${paymentId}/webhook`, {})
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['received'] === true, 'the money')
  await app.world.setStatus(second.id, 'expired')
  app.pass(16 * 60)
  await fails('teken-anders@example.nl')
  app.pass(16 * 60)
  await app.world.mail('teken-anders@example.nl', /niet gelukt/)
  await app.quiet()
  expect(await app.world.mails(email)).toEqual([])
})

test('who tries twice and gives up gets one letter, a quarter of an hour after the second time', async () => {
  const email = 'tweemaal@example.nl'
  const { investmentId } = await fails(email)
  app.pass(10 * 60)
  const guest = app.client()
  await guest.fn('create-payment', { investmentId })
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'canceled')
  await until(async () => (await guest.fn('check-payment-status', { investmentId })).body['status'] === 'canceled', 'the second end')
  app.pass(6 * 60)
  await app.quiet()
  expect(await app.world.mails(email), 'a quarter of an hour after the first time').toHaveLength(0)
  app.pass(10 * 60)
  await app.quiet()
  expect(await app.world.mails(email)).toHaveLength(1)
})

test('a large request is told to the guest and to the issuer, once', async () => {
  const email = 'groot@example.nl'
  const guest = await visitor(app)
  for (const _press of [1, 2]) await invests(guest, { email, amount: 75_000 })
  expect((await app.world.mail(email, /aanvraag/)).text).toContain('Een expert belt u binnen 24 uur.')
  const issuer = await app.world.mail('hallo@voorbeeld.nl', /75\.000,00/)
  await app.quiet()
  expect(issuer.text).toContain('06 1234 5678')
  expect((await app.world.mails('hallo@voorbeeld.nl')).filter((mail) => /75\.000/.test(mail.subject))).toHaveLength(1)
})

test('a guest who changes how to reach him on a large request is called on the new number', async () => {
  const guest = await visitor(app)
  const change = (phone: string) => guest.rpc('create_guest_investment', order({ email: 'ander-nummer@example.nl', amount: 60_000, phone }))
  const first = await change('0611111111')
  expect((await change('0622222222')).body).toMatchObject({ investment_id: first.body['investment_id'], continued: true })
  const told = await until(async () => {
    const mails = (await app.world.mails('hallo@voorbeeld.nl')).filter((mail) => mail.text.includes('ander-nummer@example.nl'))
    return mails.length === 2 && mails
  }, 'both letters')
  expect(told.some((mail) => mail.text.includes('0622222222'))).toBe(true)
  await change('0622222222')
  await app.quiet()
  expect((await app.world.mails('ander-nummer@example.nl')).filter((mail) => /aanvraag/i.test(mail.subject)), 'the guest hears once').toHaveLength(1)
})

test('names cannot write HTML or headers of their own', async () => {
  const email = 'html@example.nl'
  await hasPaid(app, app.client(), { email, name: '<b>Jan</b> "O\'Neill" & Zn' })
  const mail = await app.world.mail(email, /certificaten/)
  expect(mail.html).toContain('&lt;b&gt;Jan&lt;/b&gt; &quot;O&#39;Neill&quot; &amp; Zn')
  expect(mail.html).not.toContain('<b>Jan')
  expect(mail.text, 'in plain text there is nothing to escape').toContain('Beste <b>Jan</b> "O\'Neill" & Zn,')
  expect(mail.text, 'it is written, not made from the HTML').toMatch(/^Nummers: \d/m)
  expect(mail.html).not.toMatch(/<img|src=|@import|url\(/)
})

test('a letter that the mail server refuses for good is parked, and the others go on', async () => {
  await hasPaid(app, app.client(), { email: 'reject-me@example.nl' })
  await hasPaid(app, app.client(), { email: 'daarna@example.nl' })
  await app.world.mail('daarna@example.nl', /certificaten/)
  const metrics = await until(async () => {
    const { text } = await app.client().get('/metrics')
    return /arcadeel_outbox_dead 1\b/.test(text) && text
  }, 'the parked letter')
  expect(metrics).toContain('arcadeel_certificates_issued')

  const { db } = app.database
  const [parked] = await listParked(db, 10)
  expect(parked).toMatchObject({ channel: 'mail', name: 'payment_received', last_error: expect.stringContaining('550') })
  expect(await replayMessages({ db }, BY_OPERATOR, parked?.id ?? 0)).toBe(1)
  await until(async () => (await listParked(db, 10)).length === 1, 'the second try')
})

test('events that the receiver limits come later, in the bytes and under the id that they had', async () => {
  await app.world.control('/faults', { target: 'hook', kind: 'status', status: 429, headers: { 'retry-after': '20' }, times: 1 })
  const { investmentId } = await hasPaid(app, app.client(), { email: 'later@example.nl' })
  const mine = async () => (await app.world.events('payment_completed')).filter((event) => event.body.clientData['investmentId'] === investmentId)
  const [event] = await until(async () => {
    app.pass(10)
    const found = await mine()
    return found.length > 0 && found
  }, 'the event')
  expect(event?.webhookId).toBe(event?.body.event_id)
  expect(await mine()).toHaveLength(1)
})
