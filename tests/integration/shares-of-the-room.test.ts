import { afterEach, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import type { Reply } from '#tests/support/client.ts'
import { invests } from '#tests/support/people.ts'
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
  expect((await asks('203.0.113.9', 9000)).reply.status).toBe(200)
})

test('one guest, or one e-mail address, holds no more unpaid than one large investment buys', async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1' })
  const client = app.client()
  await client.fn('create-session')
  const first = await invests(client, { email: 'een@example.nl', amount: 45_000 })
  expect((await client.fn('create-payment', { investmentId: first })).status).toBe(200)
  const refused = { status: 429, body: { code: 'room_held_by_guest', error: 'U heeft al certificaten gereserveerd die nog niet zijn betaald. Rond eerst die betaling af.', retryAfter: 900 } }
  const other = await invests(client, { email: 'twee@example.nl', amount: 7500 })
  expect(await client.fn('create-payment', { investmentId: other })).toMatchObject(refused)
  // The same address without the session: what it holds counts, whoever typed it.
  const typed = await invests(app.client(), { email: 'een@example.nl', amount: 7500 })
  expect(await app.client().fn('create-payment', { investmentId: typed })).toMatchObject(refused)
  // The same investment again is no second one.
  expect((await client.fn('create-payment', { investmentId: first })).status).toBe(200)
  await becomes(first, 'paid')
  expect((await client.fn('create-payment', { investmentId: other })).status).toBe(200)
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
