import { sql, type RawBuilder } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** Which investors are asked for, and how many they are. */

export type InvestorFilter = 'all' | 'paid' | 'manual' | 'requests'

export interface Wanted {
  readonly search: string
  readonly filter: InvestorFilter
}

const FILTERS: Readonly<Record<InvestorFilter, RawBuilder<unknown>>> = {
  all: sql`true`, paid: sql`investors.paid_investments > 0`, manual: sql`investors.manual_investments > 0`, requests: sql`investors.open_requests > 0`,
}

const wordsOf = (search: string): readonly string[] => search.split(/\s+/).filter(Boolean)

/** Words of three letters and more match any part; shorter ones the beginning of a word, so that "jan de vries" is found. */
export function isWanted({ search, filter }: Wanted): RawBuilder<unknown> {
  return sql.join([FILTERS[filter], ...wordsOf(search).map((word) => contains(sql`investors.search_text`, word))], sql` and `)
}

function contains(text: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  const literal = sql`regexp_replace(plain_text(${word}), '([\\\\%_])', '\\\\\\1', 'g')`
  if (word.length >= 3) return sql`${text} like '%' || ${literal} || '%'`
  return sql`(${text} like ${literal} || '%' or ${text} like '% ' || ${literal} || '%')`
}

/** Pieces of the text that is searched (migration 0020); the letter before one keeps a short word from beginning in its middle. */
const PIECES = [['given_name', ''], ['family_name', ''], ['mailbox', 'x']] as const

/** How many are wanted, counted no further than `most`. `shown`: some of them, whose names and mailboxes others may share. */
export async function countInvestors(db: Reader, wanted: Wanted, most: number, shown: readonly string[]): Promise<number> {
  if (wanted.filter === 'all' && wordsOf(wanted.search).length === 0) return await countAll(db, most)
  const likely = wanted.filter === 'all' && shown.length > 0 ? await countAlike(db, wanted.search, most, shown) : 0
  return likely >= most ? most : await countEach(db, wanted, most)
}

/** Everybody is counted already. */
async function countAll(db: Reader, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select least(coalesce(sum(amount), 0), ${most})::bigint as count from tallies where what = 'investors'`.execute(use(db))
  return rows[0]?.count ?? 0
}

async function countEach(db: Reader, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from investors where ${isWanted(wanted)} limit ${most}) as found`.execute(use(db))
  return rows[0]?.count ?? 0
}

/**
 * How many share a given name, a family name or a mailbox with some who are shown, of those names and mailboxes that hold
 * all that is searched for. There are at least so many: an index alone says it, where the words themselves would have to
 * be read in each text.
 */
async function countAlike(db: Reader, search: string, most: number, shown: readonly string[]): Promise<number> {
  const counts = PIECES.map(([name, before]) => {
    const column = sql.ref(name)
    const holds = sql.join(wordsOf(search).map((word) => contains(sql`(${before} || ${column})`, word)), sql` and `)
    return sql`(select count(*) from (select 1 from investors where ${column} = any(array(select distinct ${column} from investors where id = any(${[...shown]}::uuid[]) and ${holds})) limit ${most}) as alike)`
  })
  const { rows } = await sql<{ count: number }>`select greatest(${sql.join(counts)}) as count`.execute(use(db))
  return rows[0]?.count ?? 0
}
