import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Client } from '#tests/support/client.ts'
import { atCheckout, invests, owner, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { books, caseDetail, casesOf, decidesCase, onlyCase, queueOf, requestOf } from '#tests/support/transfers.ts'
import { until } from '#tests/support/until.ts'

/** Money that comes by bank: what is as it was asked buys certificates, and all else waits for a person. */

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '100' })
  admin = await owner(app)
})
afterAll(() => app.stop())

let people = 0
/** Somebody asks for 60,000 euros. */
async function asks(amount = 60_000): Promise<{ readonly id: string; readonly email: string }> {
  const email = `over-${(people += 1)}@example.nl`
  return { id: await invests(app.client(), { email, name: 'Olga Over', amount }), email }
}

const foresees = async (id: string, amount: number) => (await admin.rpc('admin_foresee_transfer', { p_investment_id: id, p_amount_received: amount })).body
const standing = async (id: string) => (await admin.rpc('get_investment_with_investor', { p_investment_id: id })).body
const has = async (email: string) => (JSON.parse((await admin.rpc('admin_get_all_investors', { p_search: email })).text) as { investors: { total_invested: number; certificate_count: number }[] }).investors[0]

test('too little issues nothing and waits for a person; with the rest all is issued, and the case closes by itself', async () => {
  const { id, email } = await asks()
  expect(await foresees(id, 40_000)).toMatchObject({ outcome: 'part', rest: 40_000, missing: 20_000, certificate_start: null })
  expect((await books(admin, id, { amount: 40_000, reference: 'eerste deel' })).body).toEqual({ success: true, outcome: 'part', certificate_start: null, certificate_end: null })
  expect(await standing(id)).toMatchObject({ payment_status: 'pending', certificate_start: null })
  expect(await onlyCase(admin, id)).toMatchObject({ kind: 'part_transfer', amount: '€\u00a040.000,00', acts: ['issue_part', 'send_back', 'ignore'] })
  expect((await queueOf(admin)).find((one) => one.investment_id === id)).toMatchObject({ amount_received: 40_000 })
  const foreseen = await foresees(id, 20_000)
  expect(foreseen).toMatchObject({ outcome: 'settles', rest: 0, base_shares: 8000, bonus_shares: 160 })
  const { certificate_start: start, certificate_end: end } = foreseen
  expect((await books(admin, id, { amount: 20_000, reference: 'tweede deel' })).body).toEqual({ success: true, outcome: 'settles', certificate_start: start, certificate_end: end })
  expect(await casesOf(admin, id)).toEqual([])
  expect(await has(email)).toMatchObject({ total_invested: 60_000, certificate_count: 8160 })
  expect((await requestOf(admin, id)).transfers.map(({ reference, amount }) => [reference, amount])).toEqual([['eerste deel', 40_000], ['tweede deel', 20_000]])
})

test('a person may issue for what came, and then that is what was asked', async () => {
  const { id, email } = await asks()
  await books(admin, id, { amount: 30_000 })
  const { id: reviewId } = await onlyCase(admin, id)
  const { choices } = await caseDetail(admin, reviewId)
  expect(choices.find(({ act }) => act === 'issue_part')).toMatchObject({ money: '€\u00a030.000,00 wordt het bedrag van de investering', numbers: expect.stringMatching(/^4\.040 certificaten erbij, naar verwachting \d/), button: 'Geef uit voor €\u00a030.000,00' })
  expect((await decidesCase(admin, reviewId, 'issue_part')).status).toBe(200)
  expect(await has(email)).toMatchObject({ total_invested: 30_000, certificate_count: 4040 })
  expect((await app.world.mail(email, /Uw certificaten/)).text).toContain('30.000')
})

test('what is too much buys what was asked, and the rest becomes an investment of its own when a person decides so', async () => {
  const { id, email } = await asks()
  expect(await foresees(id, 61_000)).toMatchObject({ outcome: 'surplus', rest: 1000, missing: 0 })
  expect((await books(admin, id, { amount: 61_000 })).body).toMatchObject({ outcome: 'surplus', certificate_start: expect.any(Number) })
  expect(await has(email), 'the rest bought nothing by itself').toMatchObject({ total_invested: 60_000, certificate_count: 8160 })
  const one = await onlyCase(admin, id)
  expect(one).toMatchObject({ kind: 'extra_transfer', amount: '€\u00a01.000,00', acts: ['accept_as_extra', 'send_back', 'ignore'] })
  expect((await decidesCase(admin, one.id, 'accept_as_extra')).status).toBe(200)
  expect(await has(email)).toMatchObject({ total_invested: 61_000, certificate_count: 8160 + 133 })
  expect((await caseDetail(admin, one.id)).moneys).toMatchObject([{ standing: '€\u00a060.000,00 telt mee, €\u00a01.000,00 extra investering' }])
  expect(await decidesCase(admin, one.id, 'send_back'), 'it is used').toMatchObject({ status: 409, body: { code: 'review_resolved' } })
})

test('what is too little for an investment of its own can only be sent back, and the person hears of it', async () => {
  const { id, email } = await asks()
  await books(admin, id, { amount: 60_100 })
  const one = await onlyCase(admin, id)
  expect(one.acts).toEqual(['send_back', 'ignore'])
  expect(await decidesCase(admin, one.id, 'accept_as_extra'), 'and the server refuses it').toMatchObject({ status: 409, body: { code: 'review_act_not_now' } })
  expect((await decidesCase(admin, one.id, 'send_back')).status).toBe(200)
  expect((await app.world.mail(email, /U krijgt €.100,00 terug/)).text).toContain('Olga Over')
  expect((await requestOf(admin, id)).transfers).toMatchObject([{ amount: 60_100, returned: 100 }])
})

test('the same transfer is booked once, unless it is said to be another; and that one buys nothing by itself', async () => {
  const { id, email } = await asks()
  expect((await books(admin, id, { amount: 60_000 })).status).toBe(200)
  expect(await books(admin, id, { amount: 60_000 })).toMatchObject({ status: 409, body: { code: 'transfer_known', fields: { p_payment_reference: expect.stringContaining('al geboekt') } } })
  expect(await books(admin, id), 'without an amount nothing is missing').toMatchObject({ status: 409, body: { code: 'investment_paid' } })
  expect((await books(admin, id, { amount: 60_000, another: true })).body).toMatchObject({ outcome: 'second', certificate_start: null })
  expect(await has(email)).toMatchObject({ total_invested: 60_000, certificate_count: 8160 })
  expect(await onlyCase(admin, id)).toMatchObject({ kind: 'extra_transfer', amount: '€\u00a060.000,00' })
})

test('two admins who book the same transfer at the same moment book it once', async () => {
  const { id, email } = await asks()
  const replies = await Promise.all([owner(app), owner(app)].map(async (one) => await books(await one, id, { amount: 60_000 })))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await has(email)).toMatchObject({ total_invested: 60_000 })
  expect(await casesOf(admin, id)).toEqual([])
})

test('a part that goes back leaves the request as it was, and it can be paid anew', async () => {
  const { id, email } = await asks()
  await books(admin, id, { amount: 10_000 })
  const { id: reviewId } = await onlyCase(admin, id)
  await decidesCase(admin, reviewId, 'send_back')
  expect((await queueOf(admin)).find((one) => one.investment_id === id)).toMatchObject({ amount_received: 0, expires_on: expect.any(String) })
  await app.world.mail(email, /U krijgt €.10\.000,00 terug/)
  expect((await books(admin, id, { amount: 60_000, reference: 'heel' })).body).toMatchObject({ outcome: 'settles' })
  expect(await has(email)).toMatchObject({ total_invested: 60_000 })
})

test('what is no amount of money is refused at its field, and nothing is booked', async () => {
  const { id } = await asks()
  for (const amount of [0, -1, 1.005, 1e12]) expect(await books(admin, id, { amount }), String(amount)).toMatchObject({ status: 400, body: { fields: { p_amount_received: 'Vul een geldig bedrag in' } } })
  expect((await requestOf(admin, id)).transfers).toEqual([])
})

test('an online attempt that ends after the money came by bank changes nothing, and one that is paid all the same waits for a person', async () => {
  const guest = await visitor(app)
  const { investmentId, paymentId } = await atCheckout(app, guest, { email: 'beide@example.nl', amount: 1500 })
  const before = (await books(admin, investmentId, { amount: 1500 })).body
  expect(before).toMatchObject({ outcome: 'settles' })
  await app.world.setStatus(paymentId, 'expired')
  await app.quiet()
  expect(await standing(investmentId)).toMatchObject({ payment_status: 'paid', certificate_start: before['certificate_start'], certificate_end: before['certificate_end'] })
  expect((await app.world.mails('beide@example.nl')).filter(({ subject }) => /niet gelukt|mislukt/i.test(subject))).toEqual([])
  await app.world.setStatus(paymentId, 'paid')
  const one = await until(async () => (await casesOf(admin, investmentId))[0], 'the case')
  expect(one).toMatchObject({ kind: 'second_payment' })
})

test('money that found no room can be sent back by hand, and nothing is offered that has no numbers to give', async () => {
  const small = await startTestApp({ RATE_LIMIT_SCALE: '100', ISSUE_SIZE: '7000' })
  try {
    const there = await owner(small)
    const id = await invests(small.client(), { email: 'ruimte@example.nl', amount: 50_002.5 })
    const rival = await invests(small.client(), { email: 'eerder@example.nl', amount: 50_002.5 })
    await books(there, rival)
    expect((await there.rpc('admin_foresee_transfer', { p_investment_id: id, p_amount_received: 50_002.5 })).body).toMatchObject({ outcome: 'settles', certificate_start: null, free_after: 200 })
    expect((await books(there, id)).body).toMatchObject({ outcome: 'settles', certificate_start: null })
    const one = await onlyCase(there, id)
    const { choices, blocked } = await caseDetail(there, one.id)
    expect(choices.map(({ act }) => act)).toEqual(['send_back', 'ignore'])
    expect(blocked).toEqual(['Alsnog aannemen kan nu niet: er zijn niet 6.800 certificaten vrij.'])
    expect(await decidesCase(there, one.id, 'issue')).toMatchObject({ status: 409, body: { code: 'nearly_sold_out' } })
    expect((await decidesCase(there, one.id, 'send_back')).status).toBe(200)
    expect(await casesOf(there, id)).toEqual([])
  } finally {
    await small.stop()
  }
})
