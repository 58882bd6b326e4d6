import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { cents } from '#domain/money.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDb } from '#server/acts/open-db.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { openSettlementQueue } from '#server/ledger/settlement-queue.ts'
import { median } from './support.ts'

/**
 * P5: what a settlement costs when there are many ranges already, and how many at once compare with one at once.
 * The whole settlement is measured (investor, range, books, audit, messages, commit with fsync), on one PostgreSQL.
 * Every figure is a ratio within this run; rounds alternate between the sizes so that noise meets all alike.
 */
const SIZES = (process.argv[2] ?? '100,100000,1000000').split(',').map(Number)
const ROUNDS = 5
const SETTLEMENTS = 192
const SHARES = 100

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

/** A register with so many ranges of a hundred numbers, one in a hundred of them free. */
async function prepare(ranges: number) {
  const name = `register_${ranges}`
  // The app's own role may make no databases; the cluster's superuser has the same password.
  const admin = new pg.Client(Object.assign(new URL(postgres.url), { username: 'postgres' }).href)
  await admin.connect()
  await admin.query(`create database ${name} owner arcadeel`)
  await admin.end()
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  await migrate(url)
  const client = new pg.Client(url)
  // The error that matters is the one thrown; the server's goodbye to this connection is not.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`insert into investors (id, email, name, created_at, updated_at) values ('00000000-0000-4000-8000-000000000000', 'iemand@bench.nl', 'Iemand', now(), now())`)
  await client.query(
    `with made as (
      insert into investments (investor_id, amount_cents, number_of_shares, payment_status, status, payment_method, payment_date, paid_at, guest_email, guest_name, guest_phone, created_at, updated_at)
      select '00000000-0000-4000-8000-000000000000', 75000, 100, 'paid', 'completed', 'ideal', current_date, now(), 'iemand@bench.nl', 'Iemand', '0612345678', now(), now()
      from generate_series(1, $1::int) returning id
    ), placed as (select id, row_number() over () - 1 as place from made)
    insert into certificate_runs (numbers, state, investment_id, issued_at)
    select int8range(1 + place * 100, 101 + place * 100), case when place % 100 = 50 then 'free' else 'held' end, case when place % 100 = 50 then null else id end, now() from placed`, [ranges])
  await client.query('insert into certificate_runs (numbers, state) select int8range(max(after), max(after) + 10000000), $1 from certificate_runs', ['free'])
  await client.query(`update register set issue_size = (select sum(size) from certificate_runs), issued = (select sum(size) from certificate_runs where state = 'held')`)
  await client.query('vacuum analyze')
  const { db, close } = openDb(url, { now: () => Date.now(), connections: 10 })
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
      insert into investments (amount_cents, number_of_shares, payment_method, guest_email, guest_name, guest_phone, created_at, updated_at)
      select 75000, $2::int, 'ideal', n || '-' || $1 || '@bench.nl', 'Gast', '0612345678', now(), now() from generate_series(1, $3::int) n returning id
    )
    insert into payments (investment_id, sent_for, attempt, idempotency_key, provider_payment_id, state, amount_cents, shares, method, created_at, updated_at)
    select id, id, 1, gen_random_uuid(), 'tr_' || replace(id::text, '-', ''), 'open', 75000, $2::int, 'ideal', now(), now() from made
    returning provider_payment_id as id, investment_id`, [batch, SHARES, SETTLEMENTS])
  return rows.map((row) => ({
    id: row.id, status: 'paid', mode: 'test', profileId: null, amount: cents(75_000), method: 'ideal', metadata: { investmentId: row.investment_id, attempt: 1 },
    checkoutUrl: null, expiresAt: null, paidAt: Date.now(), refunded: cents(0), chargedBack: cents(0),
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
