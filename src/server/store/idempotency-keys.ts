import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface StoredAnswer {
  readonly request_hash: Buffer
  readonly status: number | null
  readonly body: string | null
}

/** Takes a key for one request; undefined when it was free (or left behind by a crash), else what stands under it. */
export async function claimKey(tx: Tx, key: Buffer, requestHash: Buffer, staleBefore: Moment, now: Moment): Promise<StoredAnswer | undefined> {
  for (;;) {
    if (await insertKey(tx, key, requestHash, staleBefore, now)) return undefined
    const known = await use(tx).selectFrom('idempotency_keys').select(['request_hash', 'status', 'body']).where('key', '=', key).executeTakeFirst()
    // Freed between the two looks: it may be taken now.
    if (known) return known
  }
}

async function insertKey(tx: Tx, key: Buffer, requestHash: Buffer, staleBefore: Moment, now: Moment): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    insert into idempotency_keys as known (key, request_hash, created_at) values (${key}, ${requestHash}, ${timestamp(now)})
    on conflict (key) do update set created_at = excluded.created_at where known.status is null and known.created_at < ${timestamp(staleBefore)} and known.request_hash = excluded.request_hash
    returning true as taken
  `.execute(use(tx))
  return rows.length > 0
}

/** A key as one request took it: whoever takes it over later has another moment. */
export interface ClaimedKey {
  readonly key: Buffer
  readonly at: Moment
}

export async function setAnswer(tx: Tx, { key, at }: ClaimedKey, status: number, body: string): Promise<void> {
  await use(tx).updateTable('idempotency_keys').set({ status, body }).where('key', '=', key).where('created_at', '=', timestamp(at)).execute()
}

/** Frees a key whose request failed in a way that may be tried again. */
export async function deleteKey(tx: Tx, { key, at }: ClaimedKey): Promise<void> {
  await use(tx).deleteFrom('idempotency_keys').where('key', '=', key).where('created_at', '=', timestamp(at)).execute()
}
