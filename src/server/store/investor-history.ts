import { sql, type RawBuilder } from 'kysely'
import type { AuditAction } from '#domain/audit.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** What the audit log and the outbox have of one person, for admins. */

export interface LoggedLine {
  readonly id: number
  readonly at: Moment
  readonly actor: 'admin' | 'investor' | 'guest' | 'system' | 'operator'
  readonly admin_id: string | null
  readonly investor_id: string | null
  readonly action: AuditAction
  readonly details: Readonly<Record<string, unknown>>
}

export interface HistoryOf {
  readonly investorId: string
  /** Theirs. What is nobody's yet is no history of theirs. */
  readonly investmentIds: readonly string[]
  /** Lines of other words are left out. */
  readonly actions: readonly AuditAction[]
}

/** About the person, about an investment of theirs, or of numbers that they received: by an index of its own (migration 0040). */
export function isAbout({ investorId, investmentIds, actions }: Omit<HistoryOf, 'actions'> & { readonly actions: readonly AuditAction[] | null }): RawBuilder<boolean> {
  return sql<boolean>`${actions === null ? sql<boolean>`true` : sql<boolean>`action = any(${[...actions]}::text[])`} and (
    investor_id = ${investorId} or investment_id = any(${[...investmentIds]}::uuid[]) or (action in ('certificates_transferred', 'mutation_corrected') and details ->> 'to' = ${investorId})
  )`
}

/** Newest first, from behind a line. */
export async function listHistory(db: Reader, about: HistoryOf, { before, limit }: { readonly before: number | null; readonly limit: number }): Promise<readonly LoggedLine[]> {
  const { rows } = await sql<LoggedLine>`
    select id, at, actor, admin_id, investor_id, action, details from audit_log
    where ${isAbout(about)} and ${before === null ? sql<boolean>`true` : sql<boolean>`id < ${before}`} order by id desc limit ${limit}
  `.execute(use(db))
  return rows
}

export async function countHistory(db: Reader, about: HistoryOf): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from audit_log where ${isAbout(about)}`.execute(use(db))
  return rows[0]?.lines ?? 0
}

/** What became of a letter. `unsent`: it was no longer true. */
export interface SentLetter {
  readonly name: string
  readonly occurred_at: Moment
  readonly done_at: Moment | null
  readonly dead_at: Moment | null
  readonly unsent: boolean
}

/** Letters to a person that belong to acts of these moments. */
export async function listLettersOf(db: Reader, { investorId, investmentIds }: Pick<HistoryOf, 'investorId' | 'investmentIds'>, moments: readonly Moment[]): Promise<readonly SentLetter[]> {
  if (moments.length === 0) return []
  const { rows } = await sql<SentLetter>`
    select name, occurred_at, done_at, dead_at, coalesce(last_error = 'unsent', false) as unsent from outbox
    where channel = 'mail' and (investor_id = ${investorId} or investment_id = any(${[...investmentIds]}::uuid[]))
      and occurred_at >= ${timestamp(Math.min(...moments))} and occurred_at <= ${timestamp(Math.max(...moments))}
    order by id
  `.execute(use(db))
  return rows
}

/** What people are called today, by their ids; whoever is gone is left out. */
export async function listInvestorNames(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await use(db).selectFrom('investors').select(['id', 'name']).where('id', 'in', [...ids]).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Why lines of the book were written, by their ids. */
export async function listReasons(db: Reader, mutationIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (mutationIds.length === 0) return new Map()
  const rows = await use(db).selectFrom('mutation_reasons').select(['mutation_id', 'reason']).where('mutation_id', 'in', [...mutationIds]).execute()
  return new Map(rows.map(({ mutation_id: id, reason }) => [id, reason]))
}
