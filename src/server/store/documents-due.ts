import { sql } from 'kysely'
import type { KycStatus } from '#domain/kyc.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'

/** Whose documents wait for a verdict, by a partial index that holds nobody else. */

/** In the words of that index. */
export const DUE = sql<boolean>`investors.kyc_status in ('documents_uploaded', 'submitted') and investors.id_document_url is not null and investors.proof_of_residence_url is not null`

export interface DuePlace {
  readonly dueAt: Moment
  readonly id: string
}

export interface DuePerson {
  readonly id: string
  readonly name: string
  readonly investment_type: string | null
  readonly city: string | null
  readonly kyc_status: KycStatus
  readonly due_at: Moment
  /** Versions of the document that they sent most often. */
  readonly times_sent: number
}

/** Those who wait, the longest first, from behind one of them. */
export async function listDocumentsDue(db: Reader, { after, limit }: { readonly after: DuePlace | null; readonly limit: number }): Promise<readonly DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    select investors.id, name, investment_type, city, kyc_status, documents_due_at as due_at, sent.times::int as times_sent
    from investors cross join lateral (
      select coalesce(max(versions), 0) as times from (select count(*) as versions from documents where documents.investor_id = investors.id group by kind) each_kind
    ) sent
    where ${DUE} and ${after === null ? sql<boolean>`true` : sql<boolean>`(documents_due_at, investors.id) > (${timestamp(after.dueAt)}, ${after.id}::uuid)`}
    order by documents_due_at, investors.id limit ${limit}
  `.execute(use(db))
  return rows
}

/** How many wait, and since when the first of them does. */
export async function countDocumentsDue(db: Reader): Promise<{ readonly total: number; readonly oldest_at: Moment | null }> {
  const { rows } = await sql<{ total: number; oldest_at: Moment | null }>`select count(*)::int as total, min(documents_due_at) as oldest_at from investors where ${DUE}`.execute(use(db))
  return rows[0] ?? { total: 0, oldest_at: null }
}

/** Where somebody stands among them; undefined for one who does not wait. */
export async function findDuePlace(db: Reader, investorId: string): Promise<DuePlace | undefined> {
  const { rows } = await sql<DuePlace>`select id, documents_due_at as "dueAt" from investors where id = ${investorId} and ${DUE}`.execute(use(db))
  return rows[0]
}

/** How many wait longer. */
export async function countDueBefore(db: Reader, { dueAt, id }: DuePlace): Promise<number> {
  const { rows } = await sql<{ before: number }>`select count(*)::int as before from investors where ${DUE} and (documents_due_at, id) < (${timestamp(dueAt)}, ${id}::uuid)`.execute(use(db))
  return rows[0]?.before ?? 0
}

/** Who waits a little longer than one of them. */
export async function findDueBefore(db: Reader, { dueAt, id }: DuePlace): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from investors where ${DUE} and (documents_due_at, id) < (${timestamp(dueAt)}, ${id}::uuid) order by documents_due_at desc, id desc limit 1`.execute(use(db))
  return rows[0]?.id ?? null
}

/** Who comes next after one of them, or first of all. */
export async function findDueAfter(db: Reader, place: DuePlace | undefined): Promise<string | null> {
  const [next] = await listDocumentsDue(db, { after: place ?? null, limit: 1 })
  return next?.id ?? null
}
