import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Waiting {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly shares: number
  readonly asked_at: Moment
  readonly told_at: Moment | null
}

const COLUMNS = ['id', 'email', 'name', 'shares', 'asked_at', 'told_at'] as const

/**
 * Gives an address a place on the list, a new one too after it was told. Undefined when it has one already: nothing of
 * that changes for what somebody types.
 */
export async function insertWaiting(tx: Tx, person: { readonly email: string; readonly name: string; readonly shares: number }): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    insert into waiting_list as list (email, name, shares, asked_at) values (${person.email}, ${person.name}, ${person.shares}, ${timestamp(tx.now())})
    on conflict (email) do update set name = excluded.name, shares = excluded.shares, told_at = null, asked_at = excluded.asked_at where list.told_at is not null
    returning id, email, name, shares, asked_at, told_at
  `.execute(use(tx))
  return rows[0]
}

export async function findWaitingByEmail(db: Reader, email: string): Promise<Waiting | undefined> {
  return await use(db).selectFrom('waiting_list').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** Of one who still waits; false when there is none. The place in the row stays. */
export async function setWaitingShares(tx: Tx, id: string, shares: number): Promise<boolean> {
  const result = await use(tx).updateTable('waiting_list').set({ shares }).where('id', '=', id).where('told_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteWaiting(tx: Tx, id: string): Promise<void> {
  await use(tx).deleteFrom('waiting_list').where('id', '=', id).execute()
}

/** The first who wait for no more than so many and have not been told, locked. */
export async function lockWaiting(tx: Tx, room: number, most: number): Promise<readonly Waiting[]> {
  return await use(tx).selectFrom('waiting_list').select(COLUMNS).where('told_at', 'is', null).where('shares', '<=', room).orderBy('asked_at').limit(most).forUpdate().skipLocked().execute()
}

export async function setTold(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('waiting_list').set({ told_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

export async function findWaiting(db: Reader, id: string): Promise<Waiting | undefined> {
  return await use(db).selectFrom('waiting_list').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** How many certificates were announced to people since a moment. */
export async function countToldSince(db: Reader, since: Moment): Promise<number> {
  const { rows } = await sql<{ shares: number }>`select coalesce(sum(shares), 0)::bigint as shares from waiting_list where told_at > ${timestamp(since)}`.execute(use(db))
  return rows[0]?.shares ?? 0
}
