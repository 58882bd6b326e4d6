import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { BY_SYSTEM } from '#server/acts/act.ts'
import { use } from '#server/db/handle.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { applyIssue } from '#server/ledger/apply-issue.ts'
import { recordAnswers } from '#server/ledger/record-answers.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { startLife, type Life } from './life.ts'

const RUNS = 40
const SEED = 20_261_130
const US = { mode: 'test', profileId: 'pfl_model' }

/** Two worlds in which the same happens. */
let worlds: readonly { readonly database: FreshDatabase; readonly life: Life }[]
beforeAll(async () => {
  const databases = await Promise.all([freshDatabase(), freshDatabase()])
  worlds = await Promise.all(databases.map(async (database) => {
    const life = await startLife(database.url)
    await applyIssue(life.db, { ...ISSUER.issue, size: 100_000, opensAt: 0, closesAt: null, offer: ISSUER.offer })
    return { database, life }
  }))
})
afterAll(async () => {
  for (const { database, life } of worlds) {
    await life.close()
    await database.drop()
  }
})

/** What the provider says of the payment at one place among those that were made. */
interface Said {
  readonly which: number
  readonly what: 'paid' | 'pending' | 'canceled' | 'expired' | 'unheard-of' | 'another amount' | 'of a stranger' | 'refunded in part' | 'refunded'
}

const said: fc.Arbitrary<Said> = fc.record({
  which: fc.nat(5),
  what: fc.oneof({ weight: 5, arbitrary: fc.constant('paid' as const) }, { weight: 4, arbitrary: fc.constantFrom('pending' as const, 'canceled' as const, 'expired' as const, 'unheard-of' as const, 'another amount' as const, 'of a stranger' as const, 'refunded in part' as const, 'refunded' as const) }),
})

/** Two of one guest, two of another of which one was let go for a second try, and one of a third. */
async function checkouts({ instances: [one], provider }: Life, history: number): Promise<readonly string[]> {
  const before = provider.books.size
  const begun = [await one.invest(`a${history}@samen.nl`, 750, true), await one.invest(`b${history}@samen.nl`, 757.5, true), await one.invest(`c${history}@samen.nl`, 1500, false), await one.invest(`a${history}@samen.nl`, 2250, false)]
  for (const investmentId of begun) await one.checkout(investmentId)
  const [, ofB] = [...provider.books.keys()].slice(before)
  if (ofB === undefined) throw new Error('no checkout')
  provider.change(ofB, { status: 'expired' })
  await one.webhook(ofB)
  await one.lookUp()
  await one.checkout(begun[1] ?? '')
  return [...provider.books.keys()].slice(before)
}

function answerOf({ provider }: Life, ids: readonly string[], { which, what }: Said): ProviderPayment {
  const known = provider.books.get(ids[which % ids.length] ?? '')
  if (!known?.amount) throw new Error('no payment')
  const paid = { ...known, status: 'paid', paidAt: known.createdAt } as const
  switch (what) {
    case 'another amount': return { ...paid, amount: cents(known.amount + 1) }
    case 'of a stranger': return { ...paid, id: `${known.id}x`, metadata: null }
    case 'refunded in part': return { ...paid, refunded: cents(100) }
    case 'refunded': return { ...paid, refunded: known.amount }
    default: return { ...known, status: what, paidAt: what === 'paid' ? known.createdAt : null }
  }
}

/** Everything that follows from money, without what differs by chance: ids, moments, and which numbers exactly. */
async function outcome({ db }: Life, history: number) {
  const ask = async (text: string) => (await sql.raw<Readonly<Record<string, unknown>>>(text.replaceAll('$h', String(history))).execute(use(db))).rows
  const mine = `(select id from investments where guest_email like '_$h@samen.nl')`
  return {
    investments: await ask(`select guest_email, amount_cents, payment_status, status, certificate_end - certificate_start as numbers, investor_id is not null as linked, provider_method from investments where id in ${mine} order by 1, 2`),
    payments: await ask(`select amount_cents, state, attempt, refunded_cents, questioned_at is not null as questioned, paid_at is not null as paid, ended_at is not null as ended from payments where investment_id in ${mine} order by 1, 3`),
    moves: await ask(`select amount_cents, attempt, from_state, to_state, source from payment_history join payments on payments.id = payment_id where investment_id in ${mine} order by amount_cents, attempt, payment_history.id`),
    book: await ask(`select kind, amount_cents, upper(numbers) - lower(numbers) as numbers from ledger_entries where investment_id in ${mine} order by 1, 2, 3`),
    rooms: await ask(`select count(*) from reservations where payment_id in (select id from payments where investment_id in ${mine})`),
    reviews: await ask(`select kind, details from reviews where investment_id in ${mine} order by 1, details::text`),
    strangers: await ask(`select count(*) from reviews where kind = 'unmatched_payment'`),
    audit: await ask(`select action, count(*) from audit_log where investment_id in ${mine} or investor_id in (select id from investors where email like '_$h@samen.nl') group by 1 order by 1`),
    messages: await ask(`select channel, name, count(*) from outbox where investment_id in ${mine} group by 1, 2 order by 1, 2`),
    lookUps: await ask(`select source, cancel, count(*) from payment_checks group by 1, 2 order by 1, 2`),
  }
}

test('what is written down together is what is written down one by one, whatever the provider says of whom', async () => {
  let history = 0
  let most = 0
  await fc.assert(fc.asyncProperty(fc.array(said, { minLength: 2, maxLength: 9 }), async (told) => {
    history += 1
    most = Math.max(most, told.length)
    const [together, apart] = await Promise.all(worlds.map(async ({ life }, world) => {
      const ids = await checkouts(life, history)
      // Together they are written down in the order of their investments, and those of one investment as they came.
      const answers = told.map((one) => ({ payment: answerOf(life, ids, one), source: 'webhook' as const }))
      const batches = world === 0 ? [answers] : answers.map((answer) => [answer])
      for (const batch of batches) await life.db.act(BY_SYSTEM, (act) => recordAnswers(act, batch, US))
      return await outcome(life, history)
    }))
    expect(together).toEqual(apart)
  }), { numRuns: RUNS, seed: SEED })
  expect(history).toBeGreaterThanOrEqual(RUNS)
  expect(most).toBeGreaterThan(5)
}, 300_000)
