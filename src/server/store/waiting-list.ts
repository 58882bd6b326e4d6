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
  /** Its mailed link was followed, or its owner was known otherwise. */
  readonly proven_at: Moment | null
  /** There was no room for it when it was first looked at. */
  readonly waited: boolean
  /** Until when others were not told of the same numbers, the last time. */
  readonly first_chance_until: Moment | null
}

const COLUMNS = ['id', 'email', 'name', 'shares', 'asked_at', 'told_at', 'proven_at', 'waited', 'first_chance_until'] as const

/**
 * Gives an address a place on the list, a new one too after it was told. Undefined when it has one already: nothing of
 * that changes for what somebody types.
 */
export async function insertWaiting(tx: Tx, person: { readonly email: string; readonly name: string; readonly shares: number; readonly proven: boolean }): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    insert into waiting_list as list (email, name, shares, asked_at, proven_at) values (${person.email}, ${person.name}, ${person.shares}, ${timestamp(tx.now())}, ${person.proven ? timestamp(tx.now()) : null})
    on conflict (email) do update set name = excluded.name, shares = excluded.shares, told_at = null, asked_at = excluded.asked_at, proven_at = excluded.proven_at, waited = false where list.told_at is not null
    returning id, email, name, shares, asked_at, told_at, proven_at, waited, first_chance_until
  `.execute(use(tx))
  return rows[0]
}

export async function findWaitingByEmail(db: Reader, email: string): Promise<Waiting | undefined> {
  return await use(db).selectFrom('waiting_list').select(COLUMNS).where('email', '=', email).executeTakeFirst()
}

/** Of one who still waits; false when there is none. The place in the row stays; whether there is room for the new number is looked at anew. */
export async function setWaitingShares(tx: Tx, id: string, shares: number): Promise<boolean> {
  const result = await use(tx).updateTable('waiting_list').set({ shares, waited: false }).where('id', '=', id).where('told_at', 'is', null).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteWaiting(tx: Tx, id: string): Promise<void> {
  await use(tx).deleteFrom('waiting_list').where('id', '=', id).execute()
}

/** The first who wait for no more than so many and have not been told, locked. */
export async function lockWaiting(tx: Tx, room: number, most: number): Promise<readonly Waiting[]> {
  return await use(tx).selectFrom('waiting_list').select(COLUMNS).where('told_at', 'is', null).where('shares', '<=', room).orderBy('asked_at').limit(most).forUpdate().skipLocked().execute()
}

/** He was told; `firstChance`: others are not told of so many numbers until then. */
export async function setTold(tx: Tx, id: string, firstChance: { readonly shares: number; readonly until: Moment } | null): Promise<void> {
  await use(tx).updateTable('waiting_list').set({
    told_at: timestamp(tx.now()), ...(firstChance && { first_chance_shares: firstChance.shares, first_chance_until: timestamp(firstChance.until) }),
  }).where('id', '=', id).execute()
}

/** There was no room for those who still wait for more than so many. */
export async function setWaited(tx: Tx, room: number): Promise<void> {
  await use(tx).updateTable('waiting_list').set({ waited: true }).where('told_at', 'is', null).where('shares', '>', room).where('waited', '=', false).execute()
}

/** Whoever has the place followed its mailed link. */
export async function setPlaceProven(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('waiting_list').set({ proven_at: timestamp(tx.now()) }).where('id', '=', id).where('proven_at', 'is', null).execute()
}

export async function findWaiting(db: Reader, id: string): Promise<Waiting | undefined> {
  return await use(db).selectFrom('waiting_list').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Of how many certificates others are not told yet, because somebody has the first chance of them. */
export async function countFirstChances(db: Reader): Promise<number> {
  const { rows } = await sql<{ shares: number }>`select coalesce(sum(first_chance_shares), 0)::bigint as shares from waiting_list where first_chance_until > ${timestamp(db.now())}`.execute(use(db))
  return rows[0]?.shares ?? 0
}
