import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { cents, type Cents } from '#domain/money.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** Money that came by bank, as an admin read it from the statement. */
export interface BankTransfer {
  readonly id: string
  readonly investment_id: string
  readonly reference: string
  /** Calendar date of the statement. */
  readonly booked_on: string
  readonly booked_at: Moment
  readonly amount: Cents
  /** Counts toward its investment. */
  readonly kept: Cents
  readonly returned: Cents
  /** Became an investment of its own. */
  readonly moved: Cents
}

const COLUMNS = ['id', 'investment_id', 'reference', 'booked_on', 'booked_at', 'amount_cents', 'kept_cents', 'returned_cents', 'moved_cents'] as const

interface Row extends Omit<BankTransfer, 'amount' | 'kept' | 'returned' | 'moved'> {
  readonly amount_cents: number
  readonly kept_cents: number
  readonly returned_cents: number
  readonly moved_cents: number
}

function fromRow({ amount_cents, kept_cents, returned_cents, moved_cents, ...rest }: Row): BankTransfer {
  return { ...rest, amount: cents(amount_cents), kept: cents(kept_cents), returned: cents(returned_cents), moved: cents(moved_cents) }
}

export interface NewTransfer {
  readonly investmentId: string
  readonly reference: string
  readonly bookedOn: string
  readonly amount: Cents
  readonly kept: Cents
  readonly adminId: string | null
}

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<string> {
  const { id } = await use(tx).insertInto('bank_transfers')
    .values({ investment_id: transfer.investmentId, reference: transfer.reference, booked_on: transfer.bookedOn, amount_cents: transfer.amount, kept_cents: transfer.kept, booked_by: transfer.adminId, booked_at: timestamp(tx.now()) })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** Of an investment, oldest first. */
export async function listTransfers(db: Reader, investmentId: string): Promise<readonly BankTransfer[]> {
  return (await use(db).selectFrom('bank_transfers').select(COLUMNS).where('investment_id', '=', investmentId).orderBy('booked_at').orderBy('id').execute()).map(fromRow)
}

/** What counts toward each of these, where anything came. */
export async function sumReceived(db: Reader, investmentIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  if (investmentIds.length === 0) return new Map()
  const rows = await use(db).selectFrom('bank_transfers').select(['investment_id', sql<number>`sum(kept_cents)::bigint`.as('kept')]).where('investment_id', 'in', [...investmentIds]).groupBy('investment_id').execute()
  return new Map(rows.map(({ investment_id: id, kept }) => [id, cents(kept)]))
}

export async function findTransfer(db: Reader, id: string): Promise<BankTransfer | undefined> {
  const row = await use(db).selectFrom('bank_transfers').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Another part of it counts toward its investment. */
export async function setTransferKept(tx: Tx, id: string, kept: Cents): Promise<void> {
  await use(tx).updateTable('bank_transfers').set({ kept_cents: kept }).where('id', '=', id).execute()
}

/** Its rest became an investment of its own. */
export async function setRestMoved(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('bank_transfers').set({ moved_cents: sql`amount_cents - kept_cents - returned_cents` }).where('id', '=', id).execute()
}

/** Its rest went back. */
export async function setRestReturned(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('bank_transfers').set({ returned_cents: sql`amount_cents - kept_cents - moved_cents` }).where('id', '=', id).execute()
}

/** All that was kept for an investment went back. */
export async function setKeptReturned(tx: Tx, investmentId: string): Promise<void> {
  await use(tx).updateTable('bank_transfers').set({ returned_cents: sql`returned_cents + kept_cents`, kept_cents: 0 }).where('investment_id', '=', investmentId).execute()
}
