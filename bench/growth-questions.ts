import pg from 'pg'
import { INVESTOR_FILTERS, INVESTOR_SORTS, type InvestorOrder } from '#contract/admin-investors.ts'
import { calendarDate } from '#domain/moment.ts'
import { totalCents } from '#domain/totals.ts'
import { openDb } from '#server/acts/open-db.ts'
import { listCertificates } from '#server/features/admin-desk/list-certificates.ts'
import { listRequestQueue } from '#server/features/requests/list-requests.ts'
import { readTodo } from '#server/features/admin-desk/read-todo.ts'
import { listInvestors } from '#server/features/admin-investors/list-investors.ts'
import { readOverview } from '#server/features/admin-investors/read-overview.ts'
import { readEntitled } from '#server/features/admin-register/read-entitled.ts'
import { readHolderHistory, readNumberHistory } from '#server/features/admin-register/read-history.ts'
import { readRegister } from '#server/features/admin-register/read-register.ts'
import { readPortfolio } from '#server/features/portfolio/read-portfolio.ts'
import { ENDED } from './believable-register.ts'
import { inTurn, searchQuestions } from './search-questions.ts'

/** A day after the last line of a believable register. */
const NOW = Date.parse(ENDED) + 86_400_000
/** A day with half of the book before it and half after. */
const PAST_DAY = '2026-07-01'
/** So many people and numbers are asked after in turn, so that no answer lies ready from the time before. */
const DIFFERENT = 50

export interface Question {
  readonly name: string
  readonly ask: () => Promise<unknown>
  /** At most so many times the smallest size; `rows`: in proportion to the lines of the book. */
  readonly limit: number | 'rows'
}

export interface Asked {
  readonly db: ReturnType<typeof openDb>['db']
  /** Lines of the book. */
  readonly lines: number
  readonly ofPeople: readonly Question[]
  readonly ofTheBook: readonly Question[]
  readonly ofTheSearch: readonly Question[]
  readonly close: () => Promise<void>
}

/** All that an admin's screens ask of a register, by the product's own verbs. */
export async function questionsOf(url: string): Promise<Asked> {
  const { db, close } = openDb(url, { now: () => NOW, connections: 4, patienceMs: 600_000 })
  const client = new pg.Client(url)
  await client.connect()
  const samples = await samplesOf(client)
  const deep = new Map<InvestorOrder, string>()
  for (const sort of INVESTOR_SORTS) deep.set(sort, await middleOf(client, sort))
  const ofTheSearch = await searchQuestions(db, client)
  await client.end()
  const list = (order: Partial<Parameters<typeof listInvestors>[1]>) => () => listInvestors({ db }, { search: '', filter: 'all', sort: '-created_at', limit: 50, cursor: null, ...order })
  const register = (order: Partial<Parameters<typeof readRegister>[1]>) => () => readRegister({ db }, { on: null, knownAt: null, limit: 100, cursor: null, ...order })
  const middle = async (on: string | null) => fromTheMiddle((await register({ on })()).nextCursor)
  const ofPeople: Question[] = [
    ...INVESTOR_SORTS.flatMap((sort) => INVESTOR_FILTERS.map((filter) => ({ name: `list, ${filter} by ${sort}`, limit: 3, ask: list({ sort, filter }) }))),
    ...INVESTOR_SORTS.map((sort) => ({ name: `list, a page in the middle by ${sort}`, limit: 3, ask: list({ sort, cursor: deep.get(sort) ?? null }) })),
    ...['jan', 'van berg', 'jansen', 'jan de vries', '@ziggo', samples.address, 'zoektniemand'].flatMap((search) => (['-created_at', 'name', '-amount'] as const).map((sort) => ({
      name: `search "${search === samples.address ? 'part of an address' : search}" by ${sort}`, limit: 3, ask: list({ search, sort }),
    }))),
    { name: 'one person', limit: 3, ask: inTurn(samples.people, (id) => readPortfolio({ db }, id)) },
    { name: 'what is to be done', limit: 3, ask: () => readTodo({ db }) },
    { name: 'queue of requests', limit: 3, ask: () => listRequestQueue({ db }, { state: 'all', limit: 50, cursor: null }) },
    { name: 'certificate overview, first page', limit: 3, ask: () => listCertificates({ db }, { limit: 25, after: null }) },
    { name: 'certificate overview, a page in the middle', limit: 3, ask: () => listCertificates({ db }, { limit: 25, after: { start: Math.floor(samples.highest / 2), id: crypto.randomUUID() } }) },
    { name: 'overview', limit: 3, ask: () => readOverview({ db, offerThreshold: totalCents(500_000_000) }) },
  ]
  const ofTheBook: Question[] = [
    { name: 'history of a number', limit: 1.5, ask: inTurn(samples.numbers, (number) => readNumberHistory({ db }, number)) },
    { name: 'history of a holder', limit: 3, ask: inTurn(samples.holders, (holder) => readHolderHistory({ db }, holder)) },
    { name: 'register of today, first page', limit: 3, ask: register({}) },
    { name: 'register of today, a page in the middle', limit: 3, ask: register({ cursor: await middle(null) }) },
    { name: 'register of today, from a number', limit: 3, ask: inTurn(samples.numbers, (fromNumber) => register({ fromNumber })()) },
    { name: 'register of a past day, a page in the middle', limit: 3, ask: register({ cursor: await middle(PAST_DAY) }) },
    { name: 'register of a past day, first page with its totals', limit: 'rows', ask: register({ on: PAST_DAY }) },
    { name: 'entitled on a past day, first page', limit: 'rows', ask: () => readEntitled({ db }, { on: PAST_DAY, knownAt: null, limit: 100, cursor: null }) },
    { name: 'entitled today, first page', limit: 'rows', ask: () => readEntitled({ db }, { on: calendarDate(NOW), knownAt: null, limit: 100, cursor: null }) },
  ]
  return { db, lines: samples.lines, ofPeople, ofTheBook, ofTheSearch, close }
}

async function samplesOf(client: pg.Client) {
  const { rows: people } = await client.query<{ id: string; holder_id: string; email: string }>('select id, holder_id, email from investors order by id limit $1', [DIFFERENT])
  const { rows: [counts] } = await client.query<{ lines: string; highest: string }>('select count(*) as lines, max(after) - 1 as highest from certificate_runs, (select count(*) from certificate_mutations) line where holder_id is not null')
  const { rows: [lines] } = await client.query<{ count: string }>('select count(*) from certificate_mutations')
  const highest = Number(counts?.highest)
  return {
    lines: Number(lines?.count), highest, people: people.map(({ id }) => id), holders: people.map(({ holder_id: id }) => id), address: people[0]?.email.slice(2, 14) ?? '',
    numbers: Array.from({ length: DIFFERENT }, (_, place) => 1 + Math.floor((highest - 1) * place / DIFFERENT)),
  }
}

const COLUMNS: Readonly<Record<string, string>> = { created_at: 'created_at', name: 'name', amount: 'paid_cents', kyc: 'kyc_status' }

/** The cursor of the page after the one in the middle of the list. */
async function middleOf(client: pg.Client, sort: InvestorOrder): Promise<string> {
  const column = COLUMNS[sort.replace('-', '')] ?? ''
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const { rows: [row] } = await client.query<{ value: string; id: string }>(`select (${column})::text as value, id from investors order by ${column} ${direction}, investors.id ${direction} offset (select count(*) / 2 from investors) limit 1`)
  if (!row) throw new Error('the register has no middle')
  return Buffer.from(JSON.stringify([sort, row.value, row.id])).toString('base64url')
}

/** The same look, from the number in the middle on: what a cursor carries last are the highest number and the next one. */
function fromTheMiddle(cursor: string | null): string | null {
  if (cursor === null) return null
  const look: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  return Array.isArray(look) ? Buffer.from(JSON.stringify([...look.slice(0, -1), String(Math.floor(Number(look.at(-2)) / 2))])).toString('base64url') : null
}
