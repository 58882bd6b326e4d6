import type { ChangeField, ChangeState } from '#domain/changes.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface ChangeRequest {
  readonly id: string
  readonly investor_id: string
  readonly field: ChangeField
  readonly wanted: string
  /** What it replaced; null unless it was accepted. */
  readonly was: string | null
  readonly state: ChangeState
  readonly reason: string | null
  readonly asked_at: Moment
  readonly ended_at: Moment | null
}

const COLUMNS = ['id', 'investor_id', 'field', 'wanted', 'was', 'state', 'reason', 'asked_at', 'ended_at'] as const

/** Asks for a change; null when one of this field is open already. */
export async function insertChangeRequest(tx: Tx, order: { readonly investorId: string; readonly field: ChangeField; readonly wanted: string }): Promise<string | null> {
  const row = await use(tx).insertInto('change_requests')
    .values({ investor_id: order.investorId, field: order.field, wanted: order.wanted, asked_at: timestamp(tx.now()) })
    .onConflict((conflict) => conflict.columns(['investor_id', 'field']).where('state', '=', 'open').doNothing())
    .returning('id').executeTakeFirst()
  return row?.id ?? null
}

export async function lockChangeRequest(tx: Tx, id: string): Promise<ChangeRequest | undefined> {
  return await use(tx).selectFrom('change_requests').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findChangeRequest(db: Reader, id: string): Promise<ChangeRequest | undefined> {
  return await use(db).selectFrom('change_requests').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

interface Ending {
  readonly state: Exclude<ChangeState, 'open'>
  readonly was?: string
  readonly reason?: string | null
  readonly decidedBy?: string
}

/** What an open one came to. */
export async function endChangeRequest(tx: Tx, id: string, { state, was, reason, decidedBy }: Ending): Promise<void> {
  await use(tx).updateTable('change_requests')
    .set({ state, was: was ?? null, reason: reason ?? null, decided_by: decidedBy ?? null, ended_at: timestamp(tx.now()) })
    .where('id', '=', id).where('state', '=', 'open').execute()
}

/** What somebody asked for, newest first. */
export async function listChangeRequestsOf(db: Reader, investorId: string): Promise<readonly ChangeRequest[]> {
  return await use(db).selectFrom('change_requests').select(COLUMNS).where('investor_id', '=', investorId).orderBy('asked_at', 'desc').orderBy('id').limit(200).execute()
}

/** With whose it is, as he is called today. */
export interface ListedChange extends ChangeRequest {
  readonly investor_name: string
  readonly investor_email: string
}

/** Open ones, the oldest first; with `all` the others after them, the newest first. */
export async function listChangeRequests(db: Reader, { all, limit }: { readonly all: boolean; readonly limit: number }): Promise<readonly ListedChange[]> {
  const asked = (open: boolean) => use(db).selectFrom('change_requests as request').innerJoin('investors as investor', 'investor.id', 'request.investor_id')
    .select(['request.id', 'request.investor_id', 'request.field', 'request.wanted', 'request.was', 'request.state', 'request.reason', 'request.asked_at', 'request.ended_at', 'investor.name as investor_name', 'investor.email as investor_email'])
    .where('request.state', open ? '=' : '<>', 'open').orderBy('request.asked_at', open ? 'asc' : 'desc').orderBy('request.id').limit(limit)
  const open = await asked(true).execute()
  return all && open.length < limit ? [...open, ...(await asked(false).limit(limit - open.length).execute())] : open
}
