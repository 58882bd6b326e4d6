import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import { use } from '#server/db/handle.ts'
import type { TestApp } from '#tests/support/app.ts'
import { seeded } from '#tests/support/chance.ts'
import type { Client, Reply } from '#tests/support/client.ts'
import { order } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

/** An evening that cannot be stolen: the limits are those of every evening, and one address does its worst. */
const SEED = 20_261_128
const HONEST = 300
const AT_ONCE = 12
const ATTACKER = '203.0.113.66'
const CARRIER = '198.51.100.7'
/** Euros that honest guests choose among. */
const AMOUNTS = [750, 757.5, 1005, 1500, 2250]

let app: TestApp
const chance = seeded(SEED)
beforeAll(async () => { app = await startTestApp({ TRUST_PROXY: '1' }) })
afterAll(() => app.stop())

interface Guest {
  readonly email: string
  readonly amount: number
  readonly address: string
}

/** A browser behind an address. */
function behind(address: string) {
  const client: Client = app.client()
  const from = { 'x-forwarded-for': address }
  return {
    fn: (name: string, body?: unknown) => client.fn(name, body, from),
    rpc: (name: string, body?: unknown) => client.rpc(name, body, from),
    post: (path: string, body?: unknown) => client.post(path, body, from),
  }
}

const refused: string[] = []
async function honestly(reply: Promise<Reply>, what: string): Promise<Reply> {
  const answer = await reply
  if (answer.status !== 200) refused.push(`${what}: ${answer.status} ${answer.text}`)
  return answer
}

/** The way of an honest guest, as his page goes it. */
async function buys({ email, amount, address }: Guest): Promise<string> {
  const page = behind(address)
  const wish = order({ email, amount, name: 'Eerlijke Gast' })
  await honestly(page.fn('create-session', {}), 'session')
  await honestly(page.rpc('check_investor_exists_by_email', { p_email: email }), 'known')
  const { body } = await honestly(page.rpc('create_guest_investment', wish), 'investment')
  const investmentId = String(body['investment_id'])
  await honestly(page.fn('create-payment', { investmentId }), 'payment')
  await app.world.setStatus((await app.world.paymentOf(investmentId)).id, 'paid')
  await until(async () => (await honestly(page.fn('check-payment-status', { investmentId }), 'status')).body['status'] === 'paid', 'the purchase', 60)
  return investmentId
}

async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) await work(one)
  }))
}

/** Everything that one machine can ask for nothing, until it is told to stop. */
async function attacks(victims: readonly Guest[], over: () => boolean): Promise<ReadonlyMap<string, number>> {
  const heard = new Map<string, number>()
  const note = async (what: string, { status }: Reply) => {
    heard.set(`${what} ${status}`, (heard.get(`${what} ${status}`) ?? 0) + 1)
    // He knows that it is for nothing; asking on as fast as he can would only measure this machine.
    if (status === 429) await wait(250)
  }
  const tries: readonly ((page: ReturnType<typeof behind>, victim: Guest, turn: number) => Promise<void>)[] = [
    async (page, _, turn) => {
      const { body } = await page.rpc('create_guest_investment', order({ email: `dief-${turn}@evil.example`, amount: 49_995 }))
      await note('checkout', await page.fn('create-payment', { investmentId: body['investment_id'] }))
    },
    async (page, victim) => note('victim', await page.rpc('create_guest_investment', order({ email: victim.email, amount: victim.amount, name: 'Dief' }))),
    async (page, victim) => note('request', await page.rpc('create_guest_investment', order({ email: victim.email, amount: 100_005, name: 'Win: http://evil.example' }))),
    async (page, victim) => note('code', await page.fn('send-otp', { email: victim.email })),
    async (page, victim) => note('guess', await page.fn('verify-otp', { email: victim.email, code: '123456' })),
    async (page, _, turn) => note('webhook', await page.post(`/webhooks/mollie`, { id: `tr_dief${turn}` })),
    async (page, victim) => note('waiting', await page.post('/api/waiting-list', { email: victim.email, name: 'Dief', shares: 100 })),
  ]
  await Promise.all([0, 1, 2, 3].map(async (hand) => {
    for (let turn = hand; !over(); turn += 4) {
      const victim = victims[Math.floor(chance() * victims.length)]
      if (victim) await tries[turn % tries.length]?.(behind(ATTACKER), victim, turn)
    }
  }))
  return heard
}

test(`one address does its worst, and ${HONEST} guests behind one carrier and ${HONEST} from everywhere buy (seed ${SEED})`, async ({ annotate }) => {
  const guest = (index: number, address: string): Guest => ({ email: `gast-${index}@drill.nl`, amount: AMOUNTS[Math.floor(chance() * AMOUNTS.length)] ?? 750, address })
  const carried = Array.from({ length: HONEST }, (_, index) => guest(index, CARRIER))
  const everywhere = Array.from({ length: HONEST }, (_, index) => guest(HONEST + index, `192.0.${2 + Math.floor(index / 250)}.${1 + (index % 250)}`))
  const all = [...carried, ...everywhere]
  let over = false
  const attack = attacks(all, () => over)
  const room = async () => (await sql<{ reserved: number }>`select coalesce(sum(shares), 0)::bigint as reserved from reservations`.execute(use(app.database.db))).rows[0]?.reserved ?? 0
  await until(async () => (await room()) * 2 > ISSUER.issue.size, 'half of the issue reserved by the attacker', 60)
  await Promise.all([inTurns(carried, AT_ONCE, buys), inTurns(everywhere, AT_ONCE, buys)])
  over = true
  const heard = await attack
  expect(refused).toEqual([])
  expect(heard.get('checkout 429') ?? 0).toBeGreaterThan(0)
  const wanted = all.reduce((sum, { amount }) => sum + allotShares(ISSUER.offer, cents(Math.round(amount * 100))).total, 0)
  const issue = async () => (await sql<{ issued: number }>`select issued from issues`.execute(use(app.database.db))).rows[0]?.issued
  expect(await issue()).toBe(wanted)
  // Nobody but who paid holds anything, under the name that he gave.
  expect((await sql<{ count: number }>`select count(*) as count from investors where name <> 'Eerlijke Gast'`.execute(use(app.database.db))).rows[0]?.count).toBe(0)
  // What the attacker let expire is free again.
  for (const payment of await app.world.payments()) if (payment.status === 'open') await app.world.setStatus(payment.id, 'expired')
  await app.quiet()
  expect(await room()).toBe(0)
  await annotate(`attacker heard: ${[...heard].map(([what, times]) => `${what} × ${times}`).join(', ')}`)
}, 300_000)
