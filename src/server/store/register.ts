import { sql } from 'kysely'
import type { Offer } from '#domain/offer.ts'
import { use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Room {
  readonly issueSize: number
  readonly issued: number
  /** Certificates that open checkouts would take. */
  readonly reserved: number
}

/** How much of the issue is given out and how much is spoken for. */
export async function findRoom(db: Reader): Promise<Room> {
  const { rows } = await sql<Room>`
    select issue_size as "issueSize", issued, coalesce((
      select sum(shares) from payments where state in ('sending', 'open', 'pending', 'authorized')
    ), 0)::bigint as reserved from register
  `.execute(use(db))
  const room = rows[0]
  if (!room) throw new Error('the register has no row')
  return room
}

/** The same, holding everyone else who reserves or allocates until the transaction ends. */
export async function lockRoom(tx: Tx): Promise<Room> {
  await sql`select from register for update`.execute(use(tx))
  return await findRoom(tx)
}

/**
 * Holds everyone else who reserves or allocates until the transaction ends, in one round trip: what is left once every
 * reservation is kept (negative: too much was reserved), and whether one free run holds so many in one piece.
 */
export async function lockRoomFor(tx: Tx, shares: number): Promise<{ readonly room: number; readonly fits: boolean }> {
  const { rows } = await sql<{ room: number; fits: boolean }>`select room, fits from lock_room_for(${shares})`.execute(use(tx))
  const found = rows[0]
  if (!found) throw new Error('the register has no row')
  return found
}

/** The highest number that is held. */
export async function findHighestIssued(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`select after - 1 as last from certificate_runs where state = 'held' order by first desc limit 1`.execute(use(db))
  return rows[0]?.last ?? null
}

/** Keeps the terms of sale: price, minimum and tiers. */
export async function setOffer(tx: Tx, { sharePrice, minimumShares, bonusTiers }: Offer): Promise<void> {
  const tiers = bonusTiers.map(({ from, percent }) => ({ from_cents: from, percent }))
  await use(tx).updateTable('register').set({ share_price_cents: sharePrice, minimum_shares: minimumShares, bonus_tiers: JSON.stringify(tiers) }).execute()
}
