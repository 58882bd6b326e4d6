import { afterEach, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import type { Reply } from '#tests/support/client.ts'
import { invests, visitor } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { TestApp } from '#tests/support/app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let guests = 0
afterEach(() => app.stop())

/** Buys 3,000 certificates and a bonus. */
const EUROS = 22_500
const NUMBERS = allotShares(ISSUER.offer, cents(EUROS * 100)).total
const HELD_TEXT = 'Vanaf uw internetverbinding staan al veel certificaten gereserveerd die nog niet zijn betaald.'

/** Somebody new who asks for a checkout from an address. */
async function asks(from: string, amount = EUROS): Promise<{ readonly reply: Reply; readonly investmentId: string }> {
  guests += 1
  const client = app.client()
  const investmentId = await invests(client, { email: `gast-${guests}@example.nl`, amount })
  return { investmentId, reply: await client.fn('create-payment', { investmentId }, { 'x-forwarded-for': from }) }
}

/** Somebody without a session who types an e-mail address and asks for a checkout. */
async function types(email: string, amount: number, from: string): Promise<Reply> {
  const client = app.client()
  return await client.fn('create-payment', { investmentId: await invests(client, { email, amount }) }, { 'x-forwarded-for': from })
}

async function becomes(investmentId: string, status: 'paid' | 'expired' | 'canceled'): Promise<void> {
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, status)
  await until(async () => (await app.client().fn('check-payment-status', { investmentId })).body['status'] === status, status)
}

/** Three numbers of reserved checkouts make an issue of this size crowded. */
const crowdedApp = () => startTestApp({ ISSUE_SIZE: String(NUMBERS * 8), TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' })

test('once half is reserved, an address that already holds much is asked to wait, and everybody else buys on', async () => {
  app = await crowdedApp()
  for (let each = 0; each < 5; each++) expect((await asks('203.0.113.9')).reply.status).toBe(200)
  const { reply, investmentId } = await asks('203.0.113.9')
  expect(reply).toMatchObject({ status: 429, body: { code: 'room_held_by_address', error: HELD_TEXT } })
  const wait = Number(reply.body['retryAfter'])
  expect(wait).toBeGreaterThanOrEqual(60)
  expect(wait).toBeLessThanOrEqual(900)
  expect(reply.headers.get('retry-after')).toBe(String(wait))
  expect((await asks('198.51.100.4')).reply.status).toBe(200)
  // It is kept: the guest is mailed a link when it may be tried again.
  app.pass(wait + 1)
  expect((await app.world.mail(`gast-${guests - 1}@example.nl`, /betal/i)).text).toContain('/invest?resume=')
  expect(investmentId).not.toBe('')
})

test('what an address lets expire halves its share for an hour; what it cancels does not, and what its guests pay for is on top', async () => {
  app = await crowdedApp()
  const careless = [await asks('203.0.113.9'), await asks('203.0.113.9')]
  const changing = [await asks('203.0.113.77'), await asks('203.0.113.77')]
  for (const { investmentId } of careless) await becomes(investmentId, 'expired')
  for (const { investmentId } of changing) await becomes(investmentId, 'canceled')
  // Somebody at each of five addresses: it is crowded now.
  for (let each = 1; each <= 5; each++) expect((await asks(`198.51.100.${each}`)).reply.status).toBe(200)
  expect((await asks('203.0.113.9', 12_000)).reply.body).toMatchObject({ code: 'room_held_by_address' })
  expect((await asks('203.0.113.77', 12_000)).reply.status).toBe(200)
  // A quarter of 6,000 is left to the careless one, and more once somebody there has paid.
  const honest = await asks('203.0.113.9', 9000)
  expect(honest.reply.status).toBe(200)
  expect((await asks('203.0.113.9', 9000)).reply.body).toMatchObject({ code: 'room_held_by_address' })
  await becomes(honest.investmentId, 'paid')
  for (let each = 0; each < 2; each++) expect((await asks('203.0.113.9', 9000)).reply.status).toBe(200)
})

test('one guest, or one e-mail address that nobody proved, holds no more unpaid than one large investment buys', async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  const client = await visitor(app)
  const first = await invests(client, { email: 'een@example.nl', amount: 45_000 })
  expect((await client.fn('create-payment', { investmentId: first })).status).toBe(200)
  const other = await invests(client, { email: 'twee@example.nl', amount: 7500 })
  const refused = await client.fn('create-payment', { investmentId: other })
  expect(refused).toMatchObject({ status: 429, body: { code: 'room_held_by_guest', error: 'U heeft al certificaten gereserveerd die nog niet zijn betaald. Rond eerst die betaling af, of wacht tot die is verlopen.' } })
  expect(Number(refused.body['retryAfter'])).toBeGreaterThan(800)
  // The same investment again is no second one.
  expect((await client.fn('create-payment', { investmentId: first })).status).toBe(200)
  await becomes(first, 'paid')
  expect((await client.fn('create-payment', { investmentId: other })).status).toBe(200)
  // Without a session the address stands for the guest, behind one network address; what was begun with it is not told.
  expect((await types('drie@example.nl', 45_000, '203.0.113.9')).status).toBe(200)
  expect(await types('drie@example.nl', 7500, '203.0.113.9')).toMatchObject({ status: 429, body: { code: 'room_held_by_address', error: HELD_TEXT } })
})

test('whoever types somebody’s address reserves nothing in their name', async () => {
  app = await startTestApp({ TRUST_PROXY: '1' })
  expect((await types('doelwit@example.nl', 49_995, '203.0.113.9')).status).toBe(200)
  const stranger = await visitor(app)
  await stranger.fn('create-payment', { investmentId: await invests(stranger, { email: 'doelwit@example.nl', amount: 45_000 }) })
  // In a session of their own, even behind the same address; and elsewhere also without one.
  const victim = await visitor(app)
  const investmentId = await invests(victim, { email: 'doelwit@example.nl', amount: 49_995 })
  expect((await victim.fn('create-payment', { investmentId }, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
  expect((await types('doelwit@example.nl', 49_995, '198.51.100.4')).status).toBe(200)
})

test('who chooses another amount is not held to the first, and changing it again and again holds only so much', async () => {
  app = await startTestApp()
  const guest = await visitor(app)
  const chooses = async (amount: number) => guest.fn('create-payment', { investmentId: await invests(guest, { amount }) })
  for (const amount of [30_000, 25_005, 49_995, 45_000]) expect((await chooses(amount)).status).toBe(200)
  const refused = await chooses(22_500)
  expect(refused).toMatchObject({ status: 429, body: { code: 'room_held_by_guest', error: 'U heeft al een paar keer een ander bedrag gekozen, en wat u eerder koos staat nog gereserveerd. Kies een van die bedragen weer, of wacht tot die betaalpagina’s zijn verlopen.' } })
  // As the words say: an earlier choice goes on, and less may still be chosen.
  for (const amount of [30_000, 750]) expect((await chooses(amount)).status).toBe(200)
})

test('who chooses another amount once it is crowded counts with the larger of the two', async () => {
  app = await startTestApp({ ISSUE_SIZE: '9000' })
  const guest = await visitor(app)
  for (const amount of [37_500, 22_500]) expect((await guest.fn('create-payment', { investmentId: await invests(guest, { amount }) })).status).toBe(200)
})

test('nothing is sold out for whoever lacks only what he left behind himself', async () => {
  app = await startTestApp({ ISSUE_SIZE: '6500', TRUST_PROXY: '1' })
  const guest = await visitor(app)
  const chooses = async (amount: number) => guest.fn('create-payment', { investmentId: await invests(guest, { email: 'wikt@example.nl', amount }) })
  expect((await chooses(37_500)).status).toBe(200)
  expect(await chooses(22_500)).toMatchObject({ status: 429, body: { code: 'room_held_by_guest', error: 'Wat u eerder koos staat nog gereserveerd, en daarnaast zijn er nu niet genoeg certificaten vrij. Kies dat bedrag weer, of wacht tot die betaalpagina is verlopen.' } })
  // Somebody else hears what is true as well: reserved is not sold.
  expect((await asks('203.0.113.9', 15_000)).reply.body).toMatchObject({ code: 'nearly_sold_out', error: 'Er zijn nu niet genoeg certificaten vrij voor dit bedrag.' })
  expect((await chooses(37_500)).status).toBe(200)
})

test('the last numbers are not held by one address again and again', async () => {
  app = await startTestApp({ ISSUE_SIZE: '279', TRUST_PROXY: '1' })
  const rest = 2085
  expect(allotShares(ISSUER.offer, cents(rest * 100)).total).toBe(278)
  // It may happen to anybody once.
  for (let time = 0; time < 2; time++) {
    const there = await asks('203.0.113.9', rest)
    expect(there.reply.status).toBe(200)
    await becomes(there.investmentId, 'expired')
  }
  const refused = (await asks('203.0.113.9', rest)).reply
  expect(refused).toMatchObject({ status: 429, body: { code: 'room_held_by_address', error: 'Vanaf uw internetverbinding zijn het afgelopen uur certificaten gereserveerd die niet zijn betaald. U kunt er nu nog 139 reserveren: kies een lager bedrag, of wacht even.' } })
  // It is asked for again when the first of them is forgotten.
  expect(Number(refused.body['retryAfter'])).toBeGreaterThan(3500)
  const less = await asks('203.0.113.9', 997.5)
  expect(less.reply.status).toBe(200)
  expect((await asks('198.51.100.4', 997.5)).reply.status).toBe(200)
})

test('two instances count the same room: however many ask at once, one address gets no more than its share', async () => {
  app = await crowdedApp()
  for (let each = 1; each <= 5; each++) expect((await asks(`198.51.100.${each}`)).reply.status).toBe(200)
  const other = await app.another()
  try {
    const wishes = await Promise.all(Array.from({ length: 8 }, () => invests(app.client(), { email: `gast-${(guests += 1)}@example.nl`, amount: 11_250 })))
    const replies = await Promise.all(wishes.map((investmentId, index) => (index % 2 === 0 ? app.client() : other.client()).fn('create-payment', { investmentId }, { 'x-forwarded-for': '203.0.113.9' })))
    expect(replies.filter(({ status }) => status === 200).length).toBe(3)
  } finally {
    await other.stop()
  }
})
