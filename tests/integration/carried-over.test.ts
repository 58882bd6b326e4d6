import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { calendarDate } from '#domain/moment.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { readBackup, writeBackup } from '#server/db/backup.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { makeAdmin } from '#server/features/admin-session/make-admin.ts'
import { OWNER, startAppOn } from '#tests/support/app.ts'
import { backupRows } from '#tests/support/backup-rows.ts'
import { bareDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { NO_DOCUMENTS } from '#tests/support/documents.ts'
import { reconcileBy } from '#tests/support/reconciling.ts'
import { before, FILE, owner } from './before-the-book.ts'

interface BookLine {
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly from_holder: string | null
  readonly to_holder: string | null
  readonly effective_on: string
  readonly recorded_at: number
  readonly investment_id: string | null
  readonly assignment_id: string | null
}

const folder = mkdtempSync(path.join(tmpdir(), 'arcadeel-carried-'))
let database: FreshDatabase
let open: OpenDb
let book: readonly BookLine[]
/** Each investor's holder. */
let holderOf: ReadonlyMap<string, string>

beforeAll(async () => {
  database = await bareDatabase()
  await readBackup(database.url, FILE, NO_DOCUMENTS)
  open = openDb(database.url, { now: () => Date.now(), connections: 2 })
  const investors = await ask<{ id: string; holder_id: string }>('select id, holder_id from investors')
  holderOf = new Map(investors.map(({ id, holder_id }) => [id, holder_id]))
  book = await ask<BookLine>(`select kind, lower(numbers) as start, upper(numbers) - 1 as "end", from_holder, to_holder, effective_on, recorded_at, investment_id, assignment_id
    from certificate_mutations order by id`)
})
afterAll(async () => {
  await open.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function ask<Row>(question: string): Promise<readonly Row[]> {
  return (await sql.raw<Row>(question).execute(use(open.db))).rows
}

test('the file holds what has to be carried over, and every invariant of today holds of it', async () => {
  expect(Object.values(before).map((rows) => rows.length > 0)).not.toContain(false)
  expect(new Set(before.runs.map(({ state }) => state))).toEqual(new Set(['free', 'held', 'sealed']))
  expect(new Set(before.lines.map(({ kind }) => kind))).toEqual(new Set(['paid', 'assigned', 'released']))
  expect((await findBrokenInvariants(open.db)).broken).toEqual([])
})

test('who had paid keeps amount and shares, and the numbers of the register are those that the investment was issued', async () => {
  const runOf = new Map(before.runs.map((run) => [run.investment_id, run.numbers]))
  expect(await ask('select id, investor_id, amount_cents, number_of_shares, payment_status, certificate_start as start, certificate_end as "end" from investments order by id')).toEqual(
    before.investments.toSorted(byId).map((one) => ({ ...one, start: runOf.get(one.id)?.start ?? null, end: runOf.get(one.id)?.end ?? null })))
})

test('each investment has the terms of its time frozen on it: price, base and bonus', async () => {
  const terms = await ask<{ id: string; issue: number; price: number; base: number; bonus: number; percent: number }>(
    'select id, issue, share_price_cents as price, base_shares as base, bonus_shares as bonus, bonus_percent as percent from investments order by id')
  expect(terms).toEqual(before.investments.toSorted(byId).map(({ id, amount_cents: amount, number_of_shares: shares }) => {
    const base = Math.floor(amount / 750)
    const percent = amount >= 10_000_000 ? 5 : amount >= 5_000_000 ? 2 : amount >= 1_000_000 ? 1 : 0
    return { id, issue: 1, price: 750, base, bonus: shares - base, percent }
  }))
})

test('each person is one holder, who stands for nobody else', () => {
  expect(new Set(holderOf.keys())).toEqual(new Set(before.investors.map(({ id }) => id)))
  expect(new Set(holderOf.values()).size).toBe(before.investors.length)
})

test('each number is what it was: free, held or sealed, by the person whose investment or assignment had it', async () => {
  const runs = await ask<{ start: number; end: number; state: string; holder_id: string | null }>('select first as start, after - 1 as "end", state, holder_id from certificate_runs')
  const now = byNumber(runs.map((run) => [run, `${run.state} ${run.holder_id ?? ''}`]))
  const then = byNumber(before.runs.map((run) => [run.numbers, `${run.state} ${run.state === 'free' ? '' : holderBefore(run.numbers)}`]))
  expect(then.size).toBe(60_000)
  expect([...then].filter(([number, what]) => now.get(number) !== what)).toEqual([])
  expect(now.size).toBe(then.size)
})

test('every line of the ledger that moved numbers is a line of the book, in its order, on the day in Amsterdam on which it was recorded', () => {
  const kinds: Readonly<Record<string, readonly string[]>> = { paid: ['issue'], assigned: ['assignment'], released: ['release', 'withdrawal'] }
  const told = book.filter(({ kind }) => kind !== 'seal')
  expect(told.map(({ kind }, index) => kinds[before.lines[index]?.kind ?? '']?.includes(kind))).toEqual(before.lines.map(() => true))
  expect(told.map(({ start, end, investment_id, assignment_id, recorded_at, effective_on }) => ({ start, end, investment_id, assignment_id, recorded_at, effective_on }))).toEqual(
    before.lines.map(({ numbers, investment_id, assignment_id, at }) => ({ ...numbers, investment_id, assignment_id, recorded_at: Date.parse(at), effective_on: calendarDate(Date.parse(at)) })))
  expect(book.filter(({ kind }) => kind === 'seal')).toHaveLength(before.runs.filter(({ state }) => state === 'sealed').length)
})

test('numbers that were given back were given back by whoever had them, and those who have numbers today got them by the book', async () => {
  const held = new Map<number, string>()
  for (const { kind, start, end, from_holder: giver, to_holder: receiver } of book) {
    for (let number = start; number <= end; number += 1) {
      if (held.get(number) !== (giver ?? undefined)) expect.fail(`${kind} of ${number}: held by ${held.get(number) ?? 'nobody'}, given by ${giver ?? 'the issuer'}`)
      if (receiver === null) held.delete(number)
      else held.set(number, receiver)
    }
  }
  const runs = await ask<{ start: number; end: number; holder_id: string }>('select first as start, after - 1 as "end", holder_id from certificate_runs where holder_id is not null')
  const now = byNumber(runs.map((run) => [run, run.holder_id]))
  expect([...now].filter(([number, holder]) => held.get(number) !== holder)).toEqual([])
  expect(held.size).toBe(now.size)
})

test('numbers that a person decided to take back were withdrawn; those of people who were deleted were released', async () => {
  const retracted = await ask<{ id: string }>('select id from investments where retracted_at is not null')
  const withdrawn = book.filter(({ kind }) => kind === 'withdrawal').map(({ investment_id }) => investment_id)
  expect(withdrawn).toHaveLength(retracted.length)
  expect(new Set(withdrawn)).toEqual(new Set(retracted.map(({ id }) => id)))
  expect(retracted.length).toBeGreaterThan(1)
})

test('who was deleted stays in the book as a holder whom nobody can name, one for all that was that person’s', async () => {
  const gone = book.filter(({ investment_id, assignment_id }) => !owner.has(investment_id ?? assignment_id ?? ''))
  const pseudonyms = new Set(gone.flatMap(({ kind, from_holder, to_holder }) => (kind === 'seal' ? [] : [from_holder ?? to_holder])))
  const people = new Set(before.settled.filter(({ investment_id }) => gone.some((line) => line.investment_id === investment_id)).map(({ investor_id }) => investor_id))
  // One had an assignment too, which no line ties to the person any more.
  expect(pseudonyms.size).toBe(people.size + 1)
  const named = new Set(holderOf.values())
  expect([...pseudonyms].filter((holder) => holder === null || named.has(holder))).toEqual([])
  const holders = await ask<{ id: string }>('select * from holders')
  expect(new Set(holders.map(({ id }) => id))).toEqual(new Set([...named, ...pseudonyms]))
  expect(Object.keys(holders[0] ?? {})).toEqual(['id', 'created_at'])
})

test('what is kept of each person is what they had: money, investments and certificates', async () => {
  const kept = await ask(`select investors.id, paid_cents, paid_investments, coalesce(certificates, 0)::bigint as certificates
    from investors left join positions on positions.holder_id = investors.holder_id order by investors.id`)
  expect(kept).toEqual(before.investors.toSorted(byId).map(({ id }) => {
    const paid = before.investments.filter((one) => one.investor_id === id && one.payment_status === 'paid')
    const { total_invested, certificate_count } = hadBefore(id)
    return { id, paid_cents: total_invested * 100, paid_investments: paid.length, certificates: certificate_count }
  }))
})

test('carried over once more, nothing changes', async () => {
  const once = await rowsOf(database, open)
  for (const name of readdirSync('db/migrations').toSorted()) await ask(readFileSync(`db/migrations/${name}`, 'utf8'))
  expect(await rowsOf(database, open)).toEqual(once)
})

test('what was carried over can be backed up and restored: every row is the same, and what is kept of each person is not counted twice', async () => {
  const there = await bareDatabase()
  const file = path.join(folder, 'carried.gz')
  await writeBackup(database.url, file, NO_DOCUMENTS)
  await readBackup(there.url, file, NO_DOCUMENTS)
  const restored = openDb(there.url, { now: () => Date.now(), connections: 2 })
  const restorations = ([table]: readonly [string, unknown]) => table !== 'restorations'
  expect((await rowsOf(there, restored)).filter(restorations)).toEqual((await rowsOf(database, open)).filter(restorations))
  expect((await findBrokenInvariants(restored.db)).broken).toEqual([])
  await restored.close()
  await there.drop()
})

test('the product goes on there: an admin sees what everybody has, and who is deleted gives it back', async () => {
  const there = await bareDatabase()
  await readBackup(there.url, FILE, NO_DOCUMENTS)
  const app = await startAppOn(there, { ISSUE_SIZE: '60000' })
  try {
    const email = 'nieuw@voorbeeld.nl'
    const admin = app.client()
    const [madeUp, password] = [await makeAdmin({ db: app.database.db }, { email, name: 'Nieuw', role: 'owner' }), OWNER.password]
    await admin.post('/api/admin/login', { email, password: madeUp })
    await admin.post('/api/admin/password', { current_password: madeUp, password })
    await admin.post('/api/admin/login', { email, password })
    const { investors } = listed.parse((await admin.rpc('admin_get_all_investors', { p_limit: 200 })).body)
    expect(investors.toSorted(byId)).toEqual(before.investors.toSorted(byId).map(({ id }) => ({ id, ...hadBefore(id) })))
    const anna = investors.find(({ id }) => before.investors.some((one) => one.id === id && one.email === 'anna@example.nl'))
    expect(await reconcileBy(app.world, app.database.db)).toMatchObject({ payments: 0, wanted: 0 })
    const { body } = await admin.fn('delete-investor-data', { investorId: anna?.id })
    expect(body).toMatchObject({ success: true, deletedData: { certificates: anna?.certificate_count, assignments: 1 } })
  } finally {
    await app.stop()
  }
})

const listed = z.object({ investors: z.array(z.object({ id: z.string(), total_invested: z.number(), certificate_count: z.int() })) })

/** What the list shows of somebody, by the file. */
function hadBefore(investorId: string): { readonly total_invested: number; readonly certificate_count: number } {
  const paid = before.investments.filter((one) => one.investor_id === investorId && one.payment_status === 'paid')
  return { total_invested: sum(paid.map((one) => one.amount_cents)) / 100, certificate_count: sum(runsBefore(investorId).map(({ numbers: { start, end } }) => end - start + 1)) }
}

/** Every row of every table, as a backup has it. */
async function rowsOf({ url }: FreshDatabase, { db }: OpenDb): Promise<readonly (readonly [string, readonly string[]])[]> {
  const file = path.join(mkdtempSync(path.join(folder, 'rows-')), 'rows.gz')
  await writeBackup(url, file, NO_DOCUMENTS)
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(use(db))
  return tables.map(({ name }) => [name, backupRows(file, name, z.unknown()).map((row) => JSON.stringify(row)).toSorted()])
}

/** The runs that somebody held. */
function runsBefore(investorId: string) {
  return before.runs.filter(({ state, numbers }) => state !== 'free' && holderBefore(numbers) === holderOf.get(investorId))
}

/** Who held these numbers when the old version stopped, as a holder of today: whoever had the last line about them. */
function holderBefore({ start }: { readonly start: number }): string {
  const last = before.lines.findLast(({ numbers }) => numbers.start <= start && start <= numbers.end)
  const mine = (line: BookLine) => line.start <= start && start <= line.end && line.to_holder !== null
  const investor = owner.get(last?.investment_id ?? last?.assignment_id ?? '')
  return (investor ? holderOf.get(investor) : book.findLast(mine)?.to_holder) ?? ''
}

function byNumber<Value>(ranges: readonly (readonly [{ readonly start: number; readonly end: number }, Value])[]): Map<number, Value> {
  const numbers = new Map<number, Value>()
  for (const [{ start, end }, value] of ranges) for (let number = start; number <= end; number += 1) numbers.set(number, value)
  return numbers
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
