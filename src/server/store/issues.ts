import { sql } from 'kysely'
import type { CertificateRange } from '#domain/certificate-range.ts'
import type { Offer } from '#domain/offer.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Issue {
  readonly number: number
  readonly name: string
  readonly size: number
  readonly issued: number
  /** Free, but not to be given (contract 4.26). */
  readonly withheld: number
  /** How many hold numbers of it. */
  readonly holders: number
  /** When the last line of its book was recorded. */
  readonly lastRecordedAt: Moment
}

const COLUMNS = ['number', 'name', 'size', 'issued', 'withheld', 'holders', 'last_recorded_at as lastRecordedAt'] as const

/** Throws for one that does not exist. */
export async function findIssue(db: Reader, number: number): Promise<Issue> {
  return await use(db).selectFrom('issues').select(COLUMNS).where('number', '=', number).executeTakeFirstOrThrow()
}

/** Holds everyone else who promises, gives out, takes back or moves numbers of it until the transaction ends. Comes after every other lock. */
export async function lockIssue(tx: Tx, number: number): Promise<Issue> {
  return await use(tx).selectFrom('issues').select(COLUMNS).where('number', '=', number).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export interface Room {
  readonly issueSize: number
  readonly issued: number
  readonly withheld: number
  /** Certificates that open checkouts were promised. */
  readonly reserved: number
  /** What is left when all promises are kept; never below nothing. */
  readonly available: number
}

/** How much of an issue is given out and how much is spoken for. */
export async function findRoom(db: Reader, issue: number): Promise<Room> {
  const { rows } = await sql<Omit<Room, 'available'>>`
    select size as "issueSize", issued, withheld, coalesce((select sum(shares) from reservations where issue = ${issue}), 0)::bigint as reserved
    from issues where number = ${issue}
  `.execute(use(db))
  const room = rows[0]
  if (!room) throw new Error(`there is no issue ${issue}`)
  return { ...room, available: Math.max(0, room.issueSize - room.issued - room.withheld - room.reserved) }
}

/** The same, under the issue's lock. */
export async function lockRoom(tx: Tx, issue: number): Promise<Room> {
  await lockIssue(tx, issue)
  return await findRoom(tx, issue)
}

export interface NextRun {
  /** Numbers that nobody holds. */
  readonly remaining: number
  /** The most that go to one person in one stretch, once what open checkouts were promised is left to them. */
  readonly possible: number
  /** The lowest free run that fits so many; null where none does. Somebody else may be first. */
  readonly range: CertificateRange | null
}

/** Which numbers so many would be, if they were given now: as `issue_run` chooses them, without its lock. */
export async function findNextRun(db: Reader, issue: number, wanted: number): Promise<NextRun> {
  const { rows } = await sql<{ remaining: number; possible: number; start: number | null }>`
    select size - issued as remaining, coalesce(max(room), 0)::bigint as possible, min(first) filter (where room >= ${wanted}) as start
    from issues left join lateral (
      select first, free.size - coalesce((select sum(shares) from reservations where run_id = free.id), 0) as room
      from certificate_runs free where free.issue = issues.number and state = 'free'
    ) run on true
    where number = ${issue} group by number
  `.execute(use(db))
  const { remaining = 0, possible = 0, start = null } = rows[0] ?? {}
  return { remaining, possible: Math.max(0, possible), range: start === null ? null : { start, end: start + wanted - 1 } }
}

/** The highest number that is held. */
export async function findHighestIssued(db: Reader, issue: number): Promise<number | null> {
  const { rows } = await sql<{ last: number }>`select after - 1 as last from certificate_runs where issue = ${issue} and holder_id is not null order by first desc limit 1`.execute(use(db))
  return rows[0]?.last ?? null
}

/** The numbers that are free, but not given, lowest first (contract 4.26). */
export async function listWithheld(db: Reader, issue: number): Promise<readonly CertificateRange[]> {
  const { rows } = await sql<CertificateRange>`select first as start, after - 1 as "end" from certificate_runs where issue = ${issue} and state = 'withheld' order by first`.execute(use(db))
  return rows
}

/** On which terms an issue is sold. */
export interface Terms {
  readonly sharePrice: number
  readonly minimumShares: number
  readonly bonusTiers: Offer['bonusTiers']
}

type StoredTier = { readonly from_cents: number; readonly percent: number }

/** Keeps name and terms, as long as nothing is issued on others; says whether they are its terms now. */
export async function setTerms(tx: Tx, issue: number, { name, offer }: { readonly name: string; readonly offer: Terms }): Promise<boolean> {
  const tiers: readonly StoredTier[] = offer.bonusTiers.map(({ from, percent }) => ({ from_cents: from, percent }))
  const wanted = { share_price_cents: offer.sharePrice, minimum_shares: offer.minimumShares, bonus_tiers: JSON.stringify(tiers) }
  const { numUpdatedRows } = await use(tx).updateTable('issues').set({ name, ...wanted }).where('number', '=', issue)
    .where((where) => where.or([
      where('issued', '=', 0),
      where.and([where('share_price_cents', '=', offer.sharePrice), where('minimum_shares', '=', offer.minimumShares), sql<boolean>`bonus_tiers = ${wanted.bonus_tiers}::jsonb`]),
    ])).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps from when until when an issue is sold. */
export async function setOpening(tx: Tx, issue: number, { opensAt, closesAt }: { readonly opensAt: Moment; readonly closesAt: Moment | null }): Promise<void> {
  await use(tx).updateTable('issues').set({ opens_at: timestamp(opensAt), closes_at: closesAt === null ? null : timestamp(closesAt) }).where('number', '=', issue).execute()
}
