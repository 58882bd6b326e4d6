import { sql, type RawBuilder } from 'kysely'
import type { AuditAction } from '#domain/audit.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { isAbout, type HistoryOf, type LoggedLine } from './investor-history.ts'

/** Which lines of the audit log are asked for; null: all. */
export interface LogWanted {
  /** Calendar days of Amsterdam, both of them counted. */
  readonly from: string | null
  readonly to: string | null
  readonly actor: LoggedLine['actor'] | null
  readonly adminId: string | null
  readonly actions: readonly AuditAction[] | null
  readonly about: Omit<HistoryOf, 'actions'> | null
}

/** A line, and whose sheet it belongs to. */
export interface LogRow extends LoggedLine {
  readonly person_id: string | null
}

/** The last line of the page before. */
export interface LogPlace {
  readonly at: number
  readonly id: number
}

const COLUMNS = sql`id, at, actor, admin_id, investor_id, investment_id, action, details`

function isWanted({ from, to, actor, adminId }: LogWanted): RawBuilder<boolean> {
  const parts = [
    ...(from === null ? [] : [sql`at >= ${from}::date::timestamp at time zone 'Europe/Amsterdam'`]),
    ...(to === null ? [] : [sql`at < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`]),
    ...(actor === null ? [] : [sql`actor = ${actor}`]),
    // What the operator did with an admin names that admin too.
    ...(adminId === null ? [] : [sql`admin_id = ${adminId} and actor = 'admin'`]),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Newest first, from behind a line. Each way of asking walks along an index of its own (migration 0046). */
export async function listLogged(db: Reader, wanted: LogWanted, { after, limit }: { readonly after: LogPlace | null; readonly limit: number }): Promise<readonly LogRow[]> {
  const wish = after === null ? isWanted(wanted) : sql<boolean>`${isWanted(wanted)} and (at, id) < (${timestamp(after.at)}, ${after.id})`
  const { rows } = await sql<LogRow>`
    select page.id, page.at, page.actor, page.admin_id, page.investor_id, page.action, page.details, coalesce(page.investor_id, i.investor_id) as person_id
    from (${pageOf(wanted, wish, limit)}) page left join investments i on i.id = page.investment_id order by page.at desc, page.id desc
  `.execute(use(db))
  return rows
}

function pageOf({ actions, about }: LogWanted, wish: RawBuilder<boolean>, limit: number): RawBuilder<unknown> {
  const newest = sql`order by at desc, id desc limit ${limit}`
  // One person's lines are few, and gathered before they are put in order.
  if (about) return sql`with theirs as materialized (select ${COLUMNS} from audit_log where ${isAbout({ ...about, actions })}) select * from theirs where ${wish} ${newest}`
  if (!actions) return sql`select ${COLUMNS} from audit_log where ${wish} ${newest}`
  return sql`select found.* from unnest(${[...actions]}::text[]) as word cross join lateral (select ${COLUMNS} from audit_log where action = word and ${wish} ${newest}) found ${newest}`
}

/** How many there are, no further than `most`. */
export async function countLogged(db: Reader, wanted: LogWanted, most: number): Promise<number> {
  const { actions, about } = wanted
  const which = about ? isAbout({ ...about, actions }) : actions ? sql<boolean>`action = any(${[...actions]}::text[])` : sql<boolean>`true`
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from (select 1 from audit_log where ${which} and ${isWanted(wanted)} limit ${most}) found`.execute(use(db))
  return rows[0]?.lines ?? 0
}
