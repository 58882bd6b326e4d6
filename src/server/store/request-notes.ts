import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** What was agreed about a request. */
export interface RequestNote {
  readonly id: number
  readonly investment_id: string
  readonly at: Moment
  /** By telephone. */
  readonly called: boolean
  readonly note: string
  /** Who wrote it, as they are called today. */
  readonly admin_name: string | null
}

/** Keeps a note; its number. */
export async function insertRequestNote(tx: Tx, { investmentId, adminId, called, note }: { readonly investmentId: string; readonly adminId: string; readonly called: boolean; readonly note: string }): Promise<number> {
  const { id } = await use(tx).insertInto('request_notes').values({ investment_id: investmentId, admin_id: adminId, at: timestamp(tx.now()), called, note }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of these investments, oldest first. */
export async function listRequestNotes(db: Reader, investmentIds: readonly string[]): Promise<readonly RequestNote[]> {
  if (investmentIds.length === 0) return []
  return await use(db).selectFrom('request_notes').leftJoin('admin_users as admin', 'admin.id', 'request_notes.admin_id')
    .select(['request_notes.id', 'request_notes.investment_id', 'request_notes.at', 'request_notes.called', 'request_notes.note', 'admin.name as admin_name'])
    .where('request_notes.investment_id', 'in', [...investmentIds]).orderBy('request_notes.id').execute()
}
