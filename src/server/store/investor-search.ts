import { sql, type RawBuilder } from 'kysely'
import type { SearchPart, SearchWord } from '#domain/search-words.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** Which investors are asked for, and how many they are. */

export type InvestorFilter = 'all' | 'paid' | 'manual' | 'requests'

export interface Wanted {
  readonly search: readonly SearchPart[]
  /** Who is meant by a number or a reference, whatever they are called. */
  readonly known: Known
  readonly filter: InvestorFilter
}

/** Investors, and requests of people who are none yet, by their ids. */
export interface Known {
  readonly investors: readonly string[]
  readonly requests: readonly string[]
}

export const NOBODY: Known = { investors: [], requests: [] }

const FILTERS: Readonly<Record<InvestorFilter, RawBuilder<unknown>>> = {
  all: sql`true`, paid: sql`investors.paid_investments > 0`, manual: sql`investors.manual_investments > 0`, requests: sql`investors.open_requests > 0`,
}

/** A shorter word is no help to the index of a search: it would gather nearly everybody. */
const INDEXED = 3

export const isSearch = ({ search }: Wanted): boolean => search.length > 0

export const isKept = (filter: InvestorFilter): RawBuilder<unknown> => FILTERS[filter]

/** Words of three letters and more match any part; shorter ones the beginning of a word, so that "jan de vries" is found. */
export function isFound({ search, known }: Pick<Wanted, 'search' | 'known'>): RawBuilder<unknown> {
  return orKnown(holdsAll(sql`investors.search_text`, sql`investors.phone`, search), sql`investors.id`, known.investors)
}

/** What is found by its words, or is known by its id. */
export function orKnown(found: RawBuilder<unknown>, id: RawBuilder<unknown>, ids: readonly string[]): RawBuilder<unknown> {
  return ids.length === 0 ? found : sql`(${found} or ${id} = any(${[...ids]}::uuid[]))`
}

/** Does a text, plain as `plain_text` makes it, hold each word of a search, or the telephone number beside it each number of it? */
export function holdsAll(column: RawBuilder<unknown>, phone: RawBuilder<unknown>, search: Wanted['search']): RawBuilder<unknown> {
  const alone = search.length === 1 || search.every((part) => isWord(part) && part.text.length < INDEXED)
  return allOf(search.map((part) => isWord(part) ? contains(column, part, alone) : sql`(${hasDigits(phone, part.digits)} or ${holdsAll(column, phone, part.words)})`))
}

const isWord = (part: SearchPart): part is SearchWord => 'text' in part

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))

/**
 * However both are written: what is typed has the digits alone that every writing shares. An index has the digits of every
 * number; where a few are read one by one, whether one has these in their order, whatever stands between, is sooner seen.
 */
const hasDigits = (phone: RawBuilder<unknown>, digits: string) => sql`(${phone} like ${`%${Array.from(digits).join('%')}%`} and regexp_replace(${phone}, '[^0-9]', '', 'g') like ${`%${digits}%`})`

/** `indexed`: a short word may use an index, because no longer one stands beside it. */
function contains(column: RawBuilder<unknown>, { text, also }: SearchWord, indexed = false): RawBuilder<unknown> {
  return also.length === 0 ? holds(column, text, indexed) : sql`(${sql.join([text, ...also].map((writing) => holds(column, writing, indexed)), sql` or `)})`
}

/** What is typed, as it is compared, and with nothing in it that means more than it says. */
export const literal = (text: string) => sql`regexp_replace(plain_text(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

function holds(text: RawBuilder<unknown>, word: string, indexed: boolean): RawBuilder<unknown> {
  if (word.length >= INDEXED) return sql`${text} like '%' || ${literal(word)} || '%'`
  if (indexed) return sql`(${text} like ${literal(word)} || '%' or ${text} like '% ' || ${literal(word)} || '%')`
  return sql`(' ' || ${text}) like '% ' || ${literal(word)} || '%'`
}

/** Pieces of the text that is searched (migration 0020); the letter before one keeps a short word from beginning in its middle. */
const PIECES = [['given_name', ''], ['family_name', ''], ['mailbox', 'x']] as const

/** How many are wanted, counted no further than `most`. `shown`: some of them, whose names and mailboxes others may share. */
export async function countInvestors(db: Reader, wanted: Wanted, most: number, shown: readonly string[]): Promise<number> {
  if (wanted.filter === 'all' && !isSearch(wanted)) return await countAll(db, most)
  return (await countAlike(db, wanted, most, shown)) >= most ? most : await countEach(db, wanted, most)
}

/** Everybody is counted already. */
async function countAll(db: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select least(coalesce(sum(amount), 0), ${most})::bigint as count from tallies where what = 'investors'`.execute(use(db))
  return rows[0]?.count ?? 0
}

async function countEach(db: Reader, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from investors where ${isKept(wanted.filter)} and ${isSearch(wanted) ? isFound(wanted) : sql`true`} limit ${most}) as found`.execute(use(db))
  return rows[0]?.count ?? 0
}

/**
 * How many share a given name, a family name or a mailbox with some who are shown, of those names and mailboxes that hold
 * all that is searched for. There are at least so many: an index alone says it, where the words themselves would have to
 * be read in each text. 0: no index says it.
 */
export async function countAlike(db: Reader, { search, filter }: Pick<Wanted, 'search' | 'filter'>, most: number, shown: readonly string[]): Promise<number> {
  if (filter !== 'all' || shown.length === 0 || search.length === 0) return 0
  const counts = PIECES.map(([name, before]) => {
    const column = sql.ref(name)
    const matches = allOf(search.flatMap((part) => (isWord(part) ? [part] : part.words)).map((word) => contains(sql`(${before} || ${column})`, word)))
    return sql`(select count(*) from (select 1 from investors where ${column} = any(array(select distinct ${column} from investors where id = any(${[...shown]}::uuid[]) and ${matches})) limit ${most}) as alike)`
  })
  const { rows } = await sql<{ count: number }>`select greatest(${sql.join(counts)}) as count`.execute(use(db))
  return rows[0]?.count ?? 0
}
