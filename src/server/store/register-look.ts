import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { Mutation } from '#domain/register.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { COLUMNS, withRange, type MutationRow } from './register-book.ts'

/** What stands beside the book when somebody looks at it: who its holders are, and where it begins and ends. */

export interface NamedHolder {
  readonly investorId: string
  readonly name: string
}

/** Those of these holders who still have a name, by their pseudonyms. */
export async function listNamedHolders(db: Reader, holderIds: readonly string[]): Promise<ReadonlyMap<string, NamedHolder>> {
  if (holderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; holder_id: string; name: string }>`select id, holder_id, name from investors where holder_id = any(${[...new Set(holderIds)]}::uuid[])`.execute(use(db))
  return new Map(rows.map(({ id, holder_id, name }) => [holder_id, { investorId: id, name }]))
}

/** All lines that touch numbers which a holder ever received. */
export async function listLinesAround(db: Reader, issue: number, holderId: string): Promise<readonly Mutation[]> {
  const { rows } = await sql<MutationRow>`
    select ${COLUMNS} from certificate_mutations line where line.issue = ${issue} and line.id in (
      select other.id from certificate_mutations mine join certificate_mutations other on other.issue = mine.issue and other.numbers && mine.numbers
      where mine.to_holder = ${holderId} and mine.issue = ${issue}
    )
  `.execute(use(db))
  return rows.map(withRange)
}

export interface Ends {
  /** When the first line of all was recorded. */
  readonly firstRecordedAt: Moment | null
  /** The last line that was known at a moment. */
  readonly lastId: number | null
}

export async function findEndsOfBook(db: Reader, issue: number, knownAt: Moment): Promise<Ends> {
  const { rows } = await sql<Ends>`
    select (select recorded_at from certificate_mutations where issue = ${issue} order by recorded_at, id limit 1) as "firstRecordedAt",
      (select id from certificate_mutations where issue = ${issue} and recorded_at <= ${timestamp(knownAt)} order by recorded_at desc, id desc limit 1) as "lastId"
  `.execute(use(db))
  return rows[0] ?? { firstRecordedAt: null, lastId: null }
}

/** The number that the next line will have, unless somebody else writes one first. */
export async function findNextLine(db: Reader): Promise<number> {
  const { rows } = await sql<{ next: number }>`select (last_value + is_called::int)::bigint as next from certificate_mutations_id_seq`.execute(use(db))
  return rows[0]?.next ?? 1
}

/** From which day on a line counts, as it was last corrected. */
export async function findDayOf(db: Reader, id: number): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select coalesce((select effective_on from certificate_mutations correction where correction.corrects = line.id order by correction.id desc limit 1), line.effective_on) as day
    from certificate_mutations line where line.id = ${id}
  `.execute(use(db))
  return rows[0]?.day ?? null
}
