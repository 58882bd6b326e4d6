import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { mayMove, isProviderStatus } from '#domain/payment-status.ts'
import { use } from '#server/db/handle.ts'
import { applyIssue } from '#server/ledger/apply-issue.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { startLife, type Instance, type Life } from './life.ts'
import { untruths } from './truth.ts'

/** Small, so that it is sold out again and again: seven times the least investment. */
const ISSUE_SIZE = 700
/** MODEL_RUNS and MODEL_SEED: how many histories, and which. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 150)
const SEED = Number(process.env['MODEL_SEED'] ?? 20_260_301)

let database: FreshDatabase
let life: Life
let histories = 0
let steps = 0

beforeAll(async () => {
  database = await freshDatabase()
  life = await startLife(database.url)
  await applyIssue(life.db, { ...ISSUER.issue, size: ISSUE_SIZE, opensAt: 0, closesAt: null, offer: ISSUER.offer })
})
afterAll(async () => {
  await life.close()
  await database.drop()
})

/** What somebody does next; numbers pick whom it concerns among those who are there. */
type Step =
  | { readonly kind: 'invest'; readonly guest: number; readonly euros: number; readonly proves: boolean }
  | { readonly kind: 'checkout' | 'poll' | 'tabs'; readonly pick: number }
  | { readonly kind: 'book'; readonly pick: number; readonly received: number | null }
  | { readonly kind: 'provider'; readonly pick: number; readonly status: string }
  | { readonly kind: 'money'; readonly pick: number; readonly back: 'refunded' | 'chargedBack' }
  | { readonly kind: 'webhook'; readonly pick: number; readonly times: number }
  | { readonly kind: 'late' | 'decide'; readonly pick: number }
  | { readonly kind: 'trouble'; readonly trouble: 'lost_answer' | 'away' | 'limited' | 'refused' }
  | { readonly kind: 'time'; readonly minutes: number }
  | { readonly kind: 'remove'; readonly guest: number }

const pick = fc.nat(1000)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('invest' as const), guest: fc.nat(2), euros: fc.constantFrom(750, 757.5, 1500, 2250), proves: fc.constantFrom(true, true, false) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('checkout' as const, 'poll' as const, 'tabs' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('book' as const), pick, received: fc.constantFrom(null, null, 375, 750, 1500, 3000.01) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('provider' as const), pick, status: fc.constantFrom('paid', 'paid', 'pending', 'expired', 'failed', 'canceled') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('money' as const), pick, back: fc.constantFrom('refunded' as const, 'chargedBack' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('webhook' as const), pick, times: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('late' as const, 'decide' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('trouble' as const), trouble: fc.constantFrom('lost_answer' as const, 'away' as const, 'limited' as const, 'refused' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(1, 5, 16, 59, 61, 25 * 60, 73 * 60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), guest: fc.nat(2) }) },
)

/** One or two things that happen at the same moment, each at an instance of its own. */
const moment = fc.array(step, { minLength: 1, maxLength: 2 })

test(`whatever ${RUNS} random histories do, money and numbers stay true`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(moment, { minLength: 3, maxLength: 30 }), async (history) => {
    const people = [0, 1, 2].map((guest) => `h${histories}-${guest}@model.nl`)
    histories += 1
    const investments: string[] = []
    for (const steps of history) await Promise.all(steps.map((one, index) => live(one, life.instances[index === 0 ? 0 : 1], people, investments)))
    await settleDown()
    expect(await untruths(life)).toEqual([])
    for (const email of people) await life.instances[0].remove(email)
    await leaveNothing()
  }), { numRuns: RUNS, seed: SEED, endOnFailure: process.env['MODEL_SHRINK'] === undefined })
  expect(histories).toBeGreaterThanOrEqual(RUNS)
  expect(steps).toBeGreaterThan(RUNS)
}, 3_600_000)

async function live(step: Step, instance: Instance, people: readonly string[], investments: string[]): Promise<void> {
  steps += 1
  const one = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)]
  const payment = 'pick' in step ? one([...life.provider.books.values()].slice(-6), step.pick) : undefined
  const investment = 'pick' in step ? one(investments, step.pick) : undefined
  switch (step.kind) {
    case 'invest': {
      const id = await instance.invest(people[step.guest] ?? '', step.euros, step.proves)
      // Who proves nothing goes on with nothing of anybody's.
      if (!step.proves) expect(investments).not.toContain(id)
      if (!investments.includes(id)) investments.push(id)
      return
    }
    case 'checkout': return investment === undefined ? undefined : await instance.checkout(investment)
    case 'tabs': return investment === undefined ? undefined : void (await Promise.all(life.instances.map((each) => each.checkout(investment))))
    case 'poll': return investment === undefined ? undefined : await instance.poll(investment)
    case 'book': return investment === undefined ? undefined : await instance.bookByHand(investment, step.received)
    case 'provider': return payment && moves(payment.status, step.status) ? life.provider.change(payment.id, { status: step.status, paidAt: step.status === 'paid' ? life.now() : null }) : undefined
    case 'money': return payment?.status === 'paid' && payment.amount !== null ? life.provider.change(payment.id, { [step.back]: payment.amount }) : undefined
    case 'webhook': {
      if (!payment) return
      for (let time = 0; time < step.times; time++) await instance.webhook(payment.id)
      return await instance.lookUp()
    }
    case 'late': return await instance.lateAnswer(step.pick)
    case 'decide': return await instance.decide(step.pick)
    case 'trouble': life.provider.trouble = step.trouble; return
    case 'time': {
      life.pass(step.minutes * 60_000)
      return await instance.sweep()
    }
    case 'remove': return await instance.remove(people[step.guest] ?? '')
  }
}

/** The provider’s own moves: it never takes back what it said, except that money may come after all. */
function moves(from: string, to: string): boolean {
  return isProviderStatus(from) && isProviderStatus(to) && mayMove(from, to)
}

/** What the workers do when nothing new happens: trouble ends, open checkouts expire, every answer arrives. */
async function settleDown(): Promise<void> {
  life.provider.trouble = null
  for (const payment of life.provider.books.values()) if (payment.status === 'open' || payment.status === 'pending') life.provider.change(payment.id, { status: 'expired' })
  for (let round = 0; round < 3; round++) {
    life.pass(round === 0 ? 26 * 3_600_000 : 62 * 60_000)
    await life.instances[0].sweep()
    await life.instances[0].lookUp()
  }
}

/** Everybody is gone: every number is free again, in one piece. */
async function leaveNothing(): Promise<void> {
  const db = use(life.db)
  const leftover = await sql<{ id: string; guest_email: string }>`select id, guest_email from investments`.execute(db)
  for (const { id } of leftover.rows) await sql`delete from investments where id = ${id} and investor_id is null`.execute(db)
  expect((await sql`select first, size from certificate_runs`.execute(db)).rows).toEqual([{ first: 1, size: ISSUE_SIZE }])
  life.provider.books.clear()
  life.provider.told.length = 0
}
