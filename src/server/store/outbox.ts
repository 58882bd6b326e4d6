import type { Channel } from '#domain/messages.ts'
import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'

export interface Message {
  readonly id: number
  readonly message_id: string
  readonly channel: Channel
  readonly name: string
  readonly payload: Record<string, unknown>
  readonly occurred_at: Moment
  readonly attempts: number
}

/** Takes due messages on loan: nobody else gets them until the loan ends, also when this process dies. */
export async function claimMessages(pool: Pool, channel: Message['channel'], most: number, loanSeconds: number): Promise<readonly Message[]> {
  const { rows } = await sql<Message>`
    update outbox set attempts = attempts + 1, run_at = ${timestamp(pool.now() + loanSeconds * 1000)}
    where id in (
      select id from outbox where channel = ${channel} and done_at is null and dead_at is null and run_at <= ${timestamp(pool.now())}
      order by run_at, id limit ${most} for update skip locked
    )
    returning id, message_id, channel, name, payload, occurred_at, attempts
  `.execute(use(pool))
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Delivered: what it said is no longer kept here. */
export async function setMessageDone(pool: Pool, id: number): Promise<void> {
  await use(pool).updateTable('outbox').set({ done_at: timestamp(pool.now()), last_error: null, payload: '{}' }).where('id', '=', id).execute()
}

/** Over without being sent: there is nobody to write to, or it is no longer true. */
export async function setMessageUnsent(pool: Pool, id: number): Promise<void> {
  await use(pool).updateTable('outbox').set({ done_at: timestamp(pool.now()), last_error: 'unsent', payload: '{}' }).where('id', '=', id).execute()
}

/** Its turn comes later: this was no try. */
export async function setMessageLater(pool: Pool, id: number, runAt: Moment): Promise<void> {
  await use(pool).updateTable('outbox').set((row) => ({ attempts: row('attempts', '-', 1), run_at: timestamp(runAt) })).where('id', '=', id).execute()
}

/** Tries again at a later moment, or never (`null`): then it waits for a person. */
export async function setMessageFailed(pool: Pool, id: number, error: string, retryAt: Moment | null): Promise<void> {
  await use(pool).updateTable('outbox')
    .set({ last_error: error.slice(0, 500), ...(retryAt === null ? { dead_at: timestamp(pool.now()) } : { run_at: timestamp(retryAt) }) })
    .where('id', '=', id).execute()
}

/** When the next message is due; null when none waits. */
export async function findNextDue(db: Reader, channel: Message['channel']): Promise<Moment | null> {
  const row = await use(db).selectFrom('outbox').select('run_at').where('channel', '=', channel).where('done_at', 'is', null).where('dead_at', 'is', null).orderBy('run_at').limit(1).executeTakeFirst()
  return row ? row.run_at : null
}

/** How many messages wait and how many were given up. */
export async function countMessages(db: Reader): Promise<{ readonly waiting: number; readonly dead: number }> {
  const { rows } = await sql<{ waiting: number; dead: number }>`
    select (select count(*) from outbox where done_at is null and dead_at is null) as waiting, (select count(*) from outbox where dead_at is not null) as dead
  `.execute(use(db))
  return rows[0] ?? { waiting: 0, dead: 0 }
}

export interface ParkedMessage {
  readonly id: number
  readonly channel: Channel
  readonly name: string
  readonly occurred_at: Moment
  readonly attempts: number
  readonly last_error: string | null
}

/** Messages that were given up, oldest first. */
export async function listParked(db: Reader, most: number): Promise<readonly ParkedMessage[]> {
  return await use(db).selectFrom('outbox').select(['id', 'channel', 'name', 'occurred_at', 'attempts', 'last_error'])
    .where('dead_at', 'is not', null).orderBy('id').limit(most).execute()
}

/** Sends given-up messages again, under the ids that they had: one, or all. Says how many. */
export async function setReplayed(tx: Tx, id: number | 'all'): Promise<number> {
  const query = use(tx).updateTable('outbox').set({ dead_at: null, attempts: 0, run_at: timestamp(tx.now()) }).where('dead_at', 'is not', null)
  const result = await (id === 'all' ? query : query.where('id', '=', id)).executeTakeFirst()
  return Number(result.numUpdatedRows)
}
