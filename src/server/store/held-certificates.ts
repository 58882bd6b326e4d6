import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { RunState } from '#domain/mutations.ts'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

export interface HeldRange {
  readonly issue: number
  readonly start: number
  readonly end: number
  readonly sealed: boolean
  /** When the line was recorded that gave them to this holder. */
  readonly issued_at: Moment
}

/** Every range that a holder has today, however they came by it, lowest first. */
export async function listRangesOf(db: Reader, holderId: string): Promise<readonly HeldRange[]> {
  const { rows } = await sql<HeldRange>`
    select run.issue, run.first as start, run.after - 1 as "end", run.state = 'sealed' as sealed, line.recorded_at as issued_at
    from certificate_runs run join certificate_mutations line on line.id = run.mutation_id
    where run.holder_id = ${holderId} order by run.issue, run.first
  `.execute(use(db))
  return rows
}

export interface HeldBySomebody {
  readonly holder_id: string
  readonly start: number
  readonly end: number
}

/** The ranges of several holders, lowest first. */
export async function listRangesOfAll(db: Reader, holderIds: readonly string[]): Promise<readonly HeldBySomebody[]> {
  if (holderIds.length === 0) return []
  const { rows } = await sql<HeldBySomebody>`
    select holder_id, first as start, after - 1 as "end" from certificate_runs where holder_id = any(${[...holderIds]}::uuid[]) order by first
  `.execute(use(db))
  return rows
}

/** How a number stands in the register today. */
export interface StandingNumber {
  readonly state: RunState
  /** The stretch of neighbours that it lies in. */
  readonly start: number
  readonly end: number
  /** Since which day they are so; null: since the beginning. */
  readonly since: string | null
  /** It was somebody's before. */
  readonly was_given: boolean
  readonly investor_id: string | null
  /** Null where nobody has it, or their name was erased. */
  readonly name: string | null
}

/** Where a number stands and whose it is; null: outside the issue. */
export async function findStandingNumber(db: Reader, issue: number, number: number): Promise<StandingNumber | null> {
  const { rows } = await sql<StandingNumber>`
    select run.state, run.first as start, run.after - 1 as "end", run.since::text, investors.id as investor_id, investors.name,
      exists (select from certificate_mutations line where line.issue = ${issue} and line.numbers @> ${number}::bigint) as was_given
    from certificate_runs run left join investors on investors.holder_id = run.holder_id
    where run.issue = ${issue} and run.numbers @> ${number}::bigint
  `.execute(use(db))
  return rows[0] ?? null
}
