import { sql } from 'kysely'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** What the first who came with a key asked, as a hash, and was told. */
interface KeyAnswer {
  readonly requestHash: Buffer
  readonly answer: string
}

/** What stands under a key: nothing yet, somebody who is at it now, or what the first was told. */
export type KeyStanding =
  | { readonly at: 'free' | 'running' }
  | ({ readonly at: 'done' } & KeyAnswer)

/**
 * Takes a key for the act of this transaction. It is written with the act: after a crash before the commit it is as if it
 * had never been taken. Whoever comes while another transaction holds it does not wait for that.
 */
export async function claimKey(tx: Tx, key: Buffer, requestHash: Buffer): Promise<KeyStanding> {
  const { rows: [taken] } = await sql<{ mine: boolean; inserted: boolean }>`
    with turn as (select pg_try_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 1)) as mine),
    inserted as (
      insert into idempotency_keys (key, request_hash, created_at) select ${key}, ${requestHash}, ${timestamp(tx.now())} from turn where mine
      on conflict (key) do nothing returning true
    )
    select mine, exists (select from inserted) as inserted from turn
  `.execute(use(tx))
  if (taken?.inserted) return { at: 'free' }
  if (!taken?.mine) return { at: 'running' }
  // A statement of its own: that of the lock may be older than the answer.
  const known = await findKeyAnswer(tx, key)
  return known ? { at: 'done', ...known } : { at: 'running' }
}

/** What was answered under a key; null: nothing yet. */
export async function findKeyAnswer(db: Reader, key: Buffer): Promise<KeyAnswer | null> {
  const known = await use(db).selectFrom('idempotency_keys').select(['request_hash', 'body']).where('key', '=', key).executeTakeFirst()
  return known?.body == null ? null : { requestHash: known.request_hash, answer: known.body }
}

/** What the act answers, for whoever comes with the same key. */
export async function setKeyAnswer(tx: Tx, key: Buffer, answer: string): Promise<void> {
  await use(tx).updateTable('idempotency_keys').set({ body: answer }).where('key', '=', key).execute()
}
