import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { cents } from '#domain/money.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDb } from '#server/acts/open-db.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { openSettlementQueue } from '#server/ledger/settlement-queue.ts'
import { fillBelievably } from './believable-register.ts'
import { median, newDatabase } from './support.ts'

/**
 * P5: what a settlement costs when there are many ranges already, and how many at once compare with one at once.
 * The whole settlement is measured (investor, range, books, audit, messages, commit with fsync), on one PostgreSQL.
 * Every figure is a ratio within this run; rounds alternate between the sizes so that noise meets all alike.
 */
const SIZES = (process.argv[2] ?? '100,100000,1000000').split(',').map(Number)
const ROUNDS = 5
const SETTLEMENTS = 192
const SHARES = 100
const RANGES_OF_ONE = 2.5

const dir = `var/bench/${process.pid}`
mkdirSync(dir, { recursive: true })
const postgres = await startEmbedded({ dir })
const registers: Awaited<ReturnType<typeof prepare>>[] = []
try {
  for (const size of SIZES) registers.push(await prepare(size))
  const times = SIZES.map(() => ({ one: [] as number[], many: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, register] of registers.entries()) {
      times[index]?.one.push(await register.settle(1))
      times[index]?.many.push(await register.settle(32))
    }
  }
  report(times)
} finally {
  for (const register of registers) await register.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

/** A believable register with about so many ranges: a person has two and a half. One in a hundred was given back. */
async function prepare(ranges: number) {
  const url = await newDatabase(postgres, `register_${ranges}`)
  await fillBelievably(url, Math.round(ranges / RANGES_OF_ONE))
  const client = new pg.Client(url)
  // The error that matters is the one thrown; the server's goodbye to this connection is not.
  client.on('error', () => undefined)
  await client.connect()
  const { db, close } = openDb(url, { now: () => Date.now(), connections: 10, patienceMs: 600_000 })
  const queue = openSettlementQueue({ db, whoAreWe: async () => ({ mode: 'test', profileId: null }) })
  return {
    /** Milliseconds for one settlement when so many are asked for at once. */
    async settle(atOnce: number): Promise<number> {
      const answers = await waiting(client)
      const start = performance.now()
      for (let at = 0; at < answers.length; at += atOnce) await Promise.all(answers.slice(at, at + atOnce).map((payment) => queue.record({ payment, source: 'webhook' })))
      return (performance.now() - start) / answers.length
    },
    async close() {
      await client.end()
      await close()
    },
  }
}

/** Checkouts that stand open, and the provider's word that each was paid. */
async function waiting(client: pg.Client): Promise<ProviderPayment[]> {
  const batch = randomUUID().slice(0, 8)
  const { rows } = await client.query<{ id: string; investment_id: string }>(
    `with made as (
      insert into investments (amount_cents, number_of_shares, share_price_cents, base_shares, bonus_shares, bonus_percent, payment_method, guest_email, guest_name, guest_phone, created_at, updated_at)
      select 75000, $2::int, 750, $2::int, 0, 0, 'ideal', n || '-' || $1 || '@bench.nl', 'Gast', '0612345678', now(), now() from generate_series(1, $3::int) n returning id
    )
    insert into payments (investment_id, sent_for, attempt, idempotency_key, provider_payment_id, state, amount_cents, shares, method, created_at, updated_at)
    select id, id, 1, gen_random_uuid(), 'tr_' || replace(id::text, '-', ''), 'open', 75000, $2::int, 'ideal', now(), now() from made
    returning provider_payment_id as id, investment_id`, [batch, SHARES, SETTLEMENTS])
  return rows.map((row) => ({
    id: row.id, status: 'paid', mode: 'test', profileId: null, amount: cents(75_000), sum: null, method: 'ideal', metadata: { investmentId: row.investment_id, attempt: 1 }, noted: null,
    checkoutUrl: null, createdAt: null, expiresAt: null, paidAt: Date.now(), refunded: cents(0), chargedBack: cents(0),
  }))
}

function report(times: readonly { readonly one: readonly number[]; readonly many: readonly number[] }[]): void {
  const least = times[0]
  if (!least) return
  for (const [index, size] of SIZES.entries()) {
    const time = times[index]
    if (!time) continue
    console.log(`${String(size).padStart(9)} ranges: one settlement costs ${ratio(time.one, least.one)} of that at ${SIZES[0]}; 32 at once run at ${ratio(time.one, time.many)} times the rate of one at once`)
  }
}

function ratio(a: readonly number[], b: readonly number[]): string {
  return (median(a) / median(b)).toFixed(2)
}
