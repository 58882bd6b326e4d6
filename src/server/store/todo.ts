import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { ReviewKind } from '#domain/reviews.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { DUE } from './documents-due.ts'
import { TO_CALL } from './requests.ts'

/** What waits for an admin. Each part reads an index that holds its queue alone (migrations 0039 and 0040). */

/** Nobody counts on: a queue of so many is long. */
const MOST = 1000

export interface Waiting {
  readonly documents: number
  readonly documents_since: Moment | null
  /** Who asked for a large investment and was not called yet. */
  readonly requests: number
  /** Asked for before the given moment. */
  readonly requests_late: number
  /** When the oldest was made that is not late. */
  readonly request_next: Moment | null
  readonly changes: number
  readonly changes_since: Moment | null
  readonly letters: number
  readonly events: number
}

/** How much waits, and since when. `lateBefore`: whoever asked for a large investment before it should have been called. */
export async function findWaiting(db: Reader, lateBefore: Moment): Promise<Waiting> {
  const parked = (channel: 'mail' | 'event') => sql`(select count(*) from (select 1 from outbox where dead_at is not null and channel ${channel === 'mail' ? sql`=` : sql`<>`} 'mail' limit ${MOST}) as parked)`
  const { rows: [row] } = await sql<Waiting>`
    select (select count(*) from (select 1 from investors where ${DUE} limit ${MOST}) as waiting) as documents,
      (select documents_due_at from investors where ${DUE} order by documents_due_at, id limit 1) as documents_since,
      (select count(*) from (select 1 from investments where ${TO_CALL} limit ${MOST}) as asked) as requests,
      (select count(*) from (select 1 from investments where ${TO_CALL} and created_at <= ${timestamp(lateBefore)} limit ${MOST}) as asked) as requests_late,
      (select created_at from investments where ${TO_CALL} and created_at > ${timestamp(lateBefore)} order by created_at, id limit 1) as request_next,
      (select count(*) from (select 1 from change_requests where state = 'open' limit ${MOST}) as asked) as changes,
      (select asked_at from change_requests where state = 'open' order by asked_at, id limit 1) as changes_since,
      ${parked('mail')} as letters, ${parked('event')} as events
  `.execute(use(db))
  if (!row) throw new Error('what waits has no row')
  return row
}

export interface OpenCases {
  readonly kind: ReviewKind
  readonly count: number
}

/** Cases that a person decides about, by what happened; most first. */
export async function listOpenCases(db: Reader): Promise<readonly OpenCases[]> {
  const { rows } = await sql<OpenCases>`
    select kind, count(*) as count from (select kind from reviews where resolved_at is null limit ${MOST}) as open group by kind order by count(*) desc, kind
  `.execute(use(db))
  return rows
}
