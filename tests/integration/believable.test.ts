import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asciiHost } from '#contract/host-name.ts'
import { registerOn, type AsOf, type Stretch } from '#domain/register.ts'
import { searchWords } from '#domain/search-words.ts'
import { openDb, type OpenDb } from '#server/acts/open-db.ts'
import { findBrokenInvariants } from '#server/db/checks.ts'
import { use } from '#server/db/handle.ts'
import { readEntitled } from '#server/features/admin-register/read-entitled.ts'
import { readRegister } from '#server/features/admin-register/read-register.ts'
import { listInvestors, type FoundPage } from '#server/store/investor-list.ts'
import { countInvestors, NOBODY } from '#server/store/investor-search.ts'
import { listEntitledOn, listWindow, type Entitled } from '#server/store/register-book.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/cluster.ts'
import { ENDED, fillBelievably } from '../../bench/believable-register.ts'

/** Two years of what four hundred people did. */
const PEOPLE = 400
const NOW = Date.parse(ENDED) + 86_400_000

let database: FreshDatabase
let open: OpenDb
beforeAll(async () => {
  database = await freshDatabase()
  await fillBelievably(database.url, PEOPLE)
  open = openDb(database.url, { now: () => NOW, connections: 4 })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

test('a believable register breaks no invariant', async () => {
  const { asked, broken } = await findBrokenInvariants(open.db)
  expect(broken).toEqual([])
  expect(asked).toBeGreaterThan(20)
})

const moment = (day: string) => Date.parse(`${day}T12:00:00Z`)

test.each<AsOf>([
  { on: '2025-07-22', knownAt: NOW }, { on: '2025-07-24', knownAt: NOW }, { on: '2026-02-14', knownAt: NOW }, { on: '2026-02-14', knownAt: moment('2026-02-20') }, { on: '2027-01-01', knownAt: moment('2026-12-01') },
  { on: '2027-07-01', knownAt: NOW }, { on: '2027-07-24', knownAt: NOW },
])('page by page the register of $on, as known at $knownAt, is what the whole book says', async (asOf) => {
  const { lines } = await listWindow(open.db, 1, { start: 1, end: Number.MAX_SAFE_INTEGER - 1 }, Number.MAX_SAFE_INTEGER)
  const stretches = registerOn(lines, asOf)
  const held = new Map<string, number>()
  for (const { holder, range } of stretches) held.set(holder, (held.get(holder) ?? 0) + range.end - range.start + 1)

  const rows: Stretch[] = []
  for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
    const shown = await readRegister(open, { ...asOf, limit: 37, cursor })
    expect(shown.totals).toMatchObject({ holders: held.size, issued: [...held.values()].reduce((sum, one) => sum + one, 0) })
    rows.push(...shown.rows)
    cursor = shown.nextCursor
  }
  expect(rows.map(({ holder, range, since }) => ({ holder, range, since }))).toEqual(stretches)

  const entitled: Entitled[] = []
  for (let cursor: string | null = null, page = 0; page === 0 || cursor !== null; page += 1) {
    const shown = await readEntitled(open, { ...asOf, limit: 23, cursor })
    entitled.push(...shown.rows)
    cursor = shown.nextCursor
  }
  const inOrder = [...held].toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(entitled.map(({ holder, certificates }) => [holder, certificates])).toEqual(inOrder)
  // Where few of all held something on a day they are gathered in another way, and are the same.
  const gathered = await listEntitledOn(open.db, 1, asOf, { after: inOrder[0]?.[0] ?? null, limit: PEOPLE, few: true })
  expect(gathered.map(({ holder, certificates }) => [holder, certificates])).toEqual(inOrder.slice(1))
})

test('how many are found is told exactly up to where counting ends, by whichever way they are counted', async () => {
  const { rows: people } = await sql<{ id: string; text: string; paid: boolean; manual: boolean }>`select id, search_text as text, paid_investments > 0 as paid, manual_investments > 0 as manual from investors`.execute(use(open.db))
  const searches: readonly (readonly [string, readonly string[]])[] = [['', []], ['jan', ['jan']], ['van berg', ['van', 'berg']], ['@gmail', ['@gmail']], ['zoektniemand', ['zoektniemand']], ['Jansen', ['jansen']], ['JAN smit', ['jan', 'smit']]]
  for (const [search, parts] of searches) {
    const found = people.filter(({ text }) => parts.every((part) => text.includes(part)))
    for (const most of [1, 5, 20, 10_000]) {
      // Whoever is shown helps to count, and never changes the answer.
      for (const shown of [found.slice(0, 10), people.slice(0, 50), []]) expect([search, most, await countInvestors(open.db, { search: searchWords(search, asciiHost), known: NOBODY, filter: 'all' }, most, shown.map(({ id }) => id))]).toEqual([search, most, Math.min(found.length, most)])
      expect(await countInvestors(open.db, { search: searchWords(search, asciiHost), known: NOBODY, filter: 'manual' }, most, found.map(({ id }) => id))).toBe(Math.min(found.filter(({ manual }) => manual).length, most))
    }
  }
})

test('a search shows the same pages whichever way they are found', async () => {
  const { rows: people } = await sql<{ id: string; text: string; manual: boolean }>`select id, search_text as text, manual_investments > 0 as manual from investors order by created_at desc, id desc`.execute(use(open.db))
  const ways = [{ near: 1000, most: 10_000, far: 5000 }, { near: 20, most: 1000, far: 100 }, { near: 20, most: 3, far: 100 }, { near: 5, most: 3, far: 5 }]
  for (const [search, parts] of [['jan', ['jan']], ['van berg', ['van', 'berg']], ['de jan', [' de', 'jan']], ['@gmail', ['@gmail']], ['zoektniemand', ['zoektniemand']], ['', []]] as const) {
    for (const filter of ['all', 'manual'] as const) {
      const wanted = people.filter(({ text, manual }) => parts.every((part) => text.includes(part)) && (filter === 'all' || manual))
      for (const reach of ways) {
        const shown: string[] = []
        for (let after: { value: string; id: string } | null = null, page = 0; page === 0 || after !== null; page += 1) {
          const { rows, total }: FoundPage = await listInvestors(open.db, { search: searchWords(search, asciiHost), known: NOBODY, filter, sort: 'created_at', descending: true, limit: 7, after }, reach)
          if (total !== null) expect(total).toBe(Math.min(wanted.length, reach.most))
          shown.push(...rows.map(({ id }) => id))
          const last = rows.at(-1)
          after = last && rows.length === 7 ? { value: last.sort_value, id: last.id } : null
        }
        expect([search, filter, reach, shown]).toEqual([search, filter, reach, wanted.map(({ id }) => id)])
      }
    }
  }
})

test('a short word is found where a word begins, however it is counted', async () => {
  const { rows: people } = await sql<{ id: string; text: string }>`select id, search_text as text from investors`.execute(use(open.db))
  for (const search of ['de', '@g', 'n', 'j d']) {
    const found = people.filter(({ text }) => search.split(' ').every((part) => text.startsWith(part) || text.includes(` ${part}`)))
    for (const most of [1, 20, 10_000]) expect([search, await countInvestors(open.db, { search: searchWords(search, asciiHost), known: NOBODY, filter: 'all' }, most, people.map(({ id }) => id))]).toEqual([search, Math.min(found.length, most)])
  }
})
