import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { BY_SYSTEM } from '#server/acts/act.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { applyIssue } from '#server/ledger/apply-issue.ts'
import { freeWithheld, withholdHoles, withholdNext, withholdRange } from '#server/store/withheld-runs.ts'
import { seeded, shuffled } from '#tests/support/chance.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { atCheckout } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { until } from '#tests/support/until.ts'

const SIZE = 400
/** SEED: which history. */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

let database: FreshDatabase
let open: OpenDb
beforeAll(async () => {
  database = await freshDatabase()
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
  await applyIssue(open.db, { ...ISSUER.issue, closesAt: null, size: SIZE, opensAt: 0, offer: ISSUER.offer })
  await sql`insert into holders (id, created_at) values (gen_random_uuid(), now())`.execute(use(open.db))
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

/** The whole issue, a letter for each number: free, held or withheld. */
async function picture(): Promise<string> {
  const { rows } = await sql<{ state: string; size: number }>`select state, size from certificate_runs order by first`.execute(use(open.db))
  return rows.map(({ state, size }) => (state === 'free' ? '.' : state === 'held' ? 'h' : 'w').repeat(size)).join('')
}

const paint = (whole: string, start: number, end: number, from: string, to: string) => (
  whole.slice(0, start - 1) + whole.slice(start - 1, end).replaceAll(from, to) + whole.slice(end)
)

describe(`with SEED=${SEED}`, () => {
  test('numbers are withheld and freed as on a plain list', async () => {
    const random = seeded(SEED)
    const chance = (below: number) => Math.floor(random() * below)
    let list = '.'.repeat(SIZE)
    for (let step = 0; step < 120; step++) {
      const start = 1 + chance(SIZE)
      const range = { start, end: Math.min(SIZE, start + chance(40)) }
      const before = list
      const next = 1 + list.search(/\.+$/)
      const what = chance(8)
      const count = await open.db.act(BY_SYSTEM, async (act) => {
        if (what === 0) {
          const { rows: [given] } = await sql<{ given: boolean }>`select issue_these(1, int8range(${range.start}::bigint, ${range.end}::bigint, '[]'), (select id from holders limit 1), 'assignment', now(), 'system', null, null, null) as given`.execute(use(act))
          if (given?.given === true) list = paint(paint(list, range.start, range.end, '.', 'h'), range.start, range.end, 'w', 'h')
          return null
        }
        if (what === 1) {
          list = list.replaceAll(/\.(?=.*[^.])/g, 'w')
          return await withholdHoles(act, 1)
        }
        if (what === 2) {
          if (next > 0) list = paint(list, next, next + 4, '.', 'w')
          return await withholdNext(act, 1, 5)
        }
        if (what < 5) {
          list = paint(list, range.start, range.end, '.', 'w')
          return await withholdRange(act, 1, range)
        }
        list = paint(list, range.start, range.end, 'w', '.')
        return await freeWithheld(act, 1, range)
      })
      expect(await picture(), `step ${step}`).toBe(list)
      if (count !== null) expect(count, `step ${step}`).toBe(Array.from(list).filter((letter, place) => letter !== before[place]).length)
    }
    expect((await findBrokenInvariants(open.db)).broken).toEqual([])
  })
})

test('promises that no longer fit beside what is withheld are given up, and whoever pays first gets what is left', async () => {
  const app = await startTestApp({ ISSUE_SIZE: '300' })
  const [first, second] = [app.client(), app.client()]
  const one = await atCheckout(app, first, { email: 'een@example.nl' })
  const two = await atCheckout(app, second, { email: 'twee@example.nl' })
  const promised = async () => (await sql`select from reservations`.execute(use(app.database.db))).rows.length
  expect(await app.database.db.act(BY_SYSTEM, (act) => withholdRange(act, 1, { start: 201, end: 250 }))).toBe(50)
  expect(await promised(), 'both fit into what is left').toBe(2)
  await app.database.db.act(BY_SYSTEM, (act) => withholdRange(act, 1, { start: 150, end: 250 }))
  expect(await promised()).toBe(0)
  await app.world.setStatus(one.paymentId, 'paid')
  await until(async () => (await first.fn('check-payment-status', { investmentId: one.investmentId })).body['status'] === 'paid', 'the payment')
  await app.world.setStatus(two.paymentId, 'paid')
  await until(async () => (await second.fn('check-payment-status', { investmentId: two.investmentId })).body['received'] === true, 'the other payment')
  await app.stop()
})

test('numbers that somebody has already are given again in whatever order one hears of them, and a promise finds the room that is left', async () => {
  const app = await startTestApp({ ISSUE_SIZE: '1000' })
  const { db } = app.database
  const { paymentId } = await atCheckout(app, app.client(), { email: 'kassa@example.nl' })
  const { rows: [promise] } = await sql<{ shares: number }>`select shares from reservations`.execute(use(db))
  await sql`insert into holders (id, created_at) values (gen_random_uuid(), now())`.execute(use(db))
  const chance = seeded(SEED)
  const gap = { start: 1 + Math.floor(chance() * 900), size: promise?.shares ?? 0 }
  const known = tiles(1, gap.start - 1, chance).concat(tiles(gap.start + gap.size, 1000, chance))
  for (const { start, end } of shuffled(known, chance)) {
    const { rows: [given] } = await db.act(BY_SYSTEM, (act) => sql<{ given: boolean }>`select issue_these(1, int8range(${start}::bigint, ${end}::bigint, '[]'), (select id from holders limit 1), 'assignment', now(), 'system', null, null, null) as given`.execute(use(act)))
    expect(given, `${start}-${end} with SEED=${SEED}`).toEqual({ given: true })
    expect((await findBrokenInvariants(db)).broken, `${start}-${end} with SEED=${SEED}`).toEqual([])
  }
  expect((await sql`select payment_id, first from reservations join certificate_runs on certificate_runs.id = run_id`.execute(use(db))).rows).toEqual([{ payment_id: expect.any(String), first: gap.start }])
  await app.world.setStatus(paymentId, 'paid')
  await until(async () => (await sql`select from certificate_runs where state = 'free'`.execute(use(db))).rows.length === 0, 'the last certificates')
  await app.stop()
})

/** Touching ranges that cover all from the first number to the last. */
function tiles(first: number, last: number, chance: () => number): readonly { readonly start: number; readonly end: number }[] {
  const cut: { start: number; end: number }[] = []
  for (let start = first; start <= last;) {
    const end = Math.min(last, start + Math.floor(chance() * 120))
    cut.push({ start, end })
    start = end + 1
  }
  return cut
}
