import { sql } from 'kysely'
import { cents, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { InvestmentPaymentStatus, InvestmentStatus } from '#domain/payment-status.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Investment {
  readonly id: string
  readonly investor_id: string | null
  readonly amount: Cents
  readonly number_of_shares: number
  readonly payment_status: InvestmentPaymentStatus
  readonly status: InvestmentStatus
  readonly payment_method: 'ideal' | 'creditcard' | 'bank_transfer' | null
  /** The provider's own word for how it was paid. */
  readonly provider_method: string | null
  readonly payment_date: string | null
  readonly manual_payment_reference: string | null
  /** What a bank transfer for it is to say; null: it is paid otherwise. */
  readonly payment_reference: string | null
  /** What an admin wrote beside it. */
  readonly notes: string | null
  readonly guest_session_id: string | null
  readonly guest_email: string
  readonly guest_name: string
  readonly guest_phone: string
  /** Whoever made it, or came back to it, showed that its address is his. */
  readonly address_proven_at: Moment | null
  readonly paid_at: Moment | null
  /** An admin took its numbers back: it is never paid again. */
  readonly retracted_at: Moment | null
  /** The guest chose another amount since. */
  readonly superseded_at: Moment | null
  /** Since when a paid one says something else than it was issued; null: it says the same. */
  readonly amended_at: Moment | null
  /** When an admin last changed by hand, before it was paid, what it asks and gives: no formula holds between the two. */
  readonly terms_edited_at: Moment | null
  /** Of a large request: called, told where to pay, and until which day it then stands (a calendar date); reminded, and nobody paid. */
  readonly called_at: Moment | null
  readonly details_sent_at: Moment | null
  readonly expires_on: string | null
  readonly reminded_at: Moment | null
  readonly expired_at: Moment | null
  readonly issue: number
  /** What it was offered: it stays, whatever is edited later (contract 4.25). */
  readonly share_price: Cents
  readonly base_shares: number
  readonly bonus_shares: number
  readonly bonus_percent: number
  /** The numbers that it was issued; who holds them today, the register says. */
  readonly certificate_start: number | null
  readonly certificate_end: number | null
  readonly created_at: Moment
  readonly updated_at: Moment
}

const COLUMNS = [
  'id', 'investor_id', 'amount_cents', 'number_of_shares', 'payment_status', 'status', 'payment_method', 'provider_method', 'payment_date', 'manual_payment_reference', 'payment_reference', 'notes',
  'guest_session_id', 'guest_email', 'guest_name', 'guest_phone', 'address_proven_at', 'paid_at', 'retracted_at', 'superseded_at', 'amended_at', 'terms_edited_at', 'called_at', 'details_sent_at', 'expires_on', 'reminded_at', 'expired_at',
  'issue', 'share_price_cents', 'base_shares', 'bonus_shares', 'bonus_percent', 'certificate_start', 'certificate_end', 'created_at', 'updated_at',
] as const

type Row = Omit<Investment, 'amount' | 'share_price'> & { readonly amount_cents: number; readonly share_price_cents: number }

function fromRow({ amount_cents, share_price_cents, ...rest }: Row): Investment {
  return { ...rest, amount: cents(amount_cents), share_price: cents(share_price_cents) }
}

/** What an amount buys on the terms of an issue. */
export interface Bought {
  readonly issue: number
  readonly sharePrice: Cents
  readonly base: number
  readonly bonus: number
  readonly percent: number
}

export interface GuestInvestment {
  /** Whose it is already; by its address only until it is paid. */
  readonly investorId?: string | null
  readonly amount: Cents
  readonly bought: Bought
  /** When its terms were last edited by hand; absent or null: they follow from what is offered. */
  readonly termsEditedAt?: Moment | null
  readonly method: 'ideal' | 'bank_transfer'
  readonly reference: string | null
  /** What an admin wrote beside it; absent: nothing. */
  readonly notes?: string | null
  readonly sessionId: string | null
  /** The address is known to be his who makes it. */
  readonly proven: boolean
  readonly email: string
  readonly name: string
  readonly phone: string
}

export async function insertInvestment(tx: Tx, guest: GuestInvestment): Promise<string> {
  const at = timestamp(tx.now())
  const { id } = await use(tx).insertInto('investments')
    .values({
      investor_id: guest.investorId ?? null, amount_cents: guest.amount, number_of_shares: guest.bought.base + guest.bought.bonus, issue: guest.bought.issue, share_price_cents: guest.bought.sharePrice,
      base_shares: guest.bought.base, bonus_shares: guest.bought.bonus, bonus_percent: guest.bought.percent, payment_method: guest.method, payment_reference: guest.reference, notes: guest.notes ?? null, guest_session_id: guest.sessionId,
      guest_email: guest.email, guest_name: guest.name, guest_phone: guest.phone,
      address_proven_at: guest.proven ? at : null, terms_edited_at: guest.termsEditedAt ? timestamp(guest.termsEditedAt) : null, created_at: at, updated_at: at,
    })
    .returning('id').executeTakeFirstOrThrow()
  return id
}

/** Makes everyone who deals with one e-mail address wait their turn until the transaction ends. */
export async function lockGuest(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guest:${email}`}, 0))`.execute(use(tx))
}

/** One guest's unpaid investments under an address that are recent or still at a checkout, locked by id as everybody locks. Nobody's who merely types that address. */
export async function lockUnpaidOfGuest(tx: Tx, { sessionId, email }: { readonly sessionId: string; readonly email: string }, since: Moment): Promise<readonly Investment[]> {
  const rows = await use(tx).selectFrom('investments').select(COLUMNS)
    .where('guest_email', '=', email).where('guest_session_id', '=', sessionId).where('payment_status', '<>', 'paid')
    .where((where) => where.or([
      where('created_at', '>=', timestamp(since)),
      where.exists(where.selectFrom('payments').select('payments.id').whereRef('payments.investment_id', '=', 'investments.id').where('payments.state', 'in', ['sending', 'open', 'pending', 'authorized'])),
    ]))
    .orderBy('id').forUpdate().execute()
  return rows.map(fromRow)
}

/** Sets aside what a guest no longer wants to pay, or takes it up again. */
export async function setSuperseded(tx: Tx, id: string, superseded: boolean): Promise<void> {
  await use(tx).updateTable('investments').set({ superseded_at: superseded ? timestamp(tx.now()) : null, updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

/** Keeps what an admin typed about money that could not be counted yet. */
export async function setBooking(tx: Tx, id: string, booking: { readonly reference: string; readonly paymentDate: string }): Promise<void> {
  await use(tx).updateTable('investments').set({ manual_payment_reference: booking.reference, payment_date: booking.paymentDate }).where('id', '=', id).execute()
}

/** What was typed about it is no longer so: its money went back. */
export async function deleteBooking(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('investments').set({ manual_payment_reference: null, payment_date: null, updated_at: timestamp(tx.now()) }).where('id', '=', id).where('payment_status', '<>', 'paid').execute()
}

/** The newest name and phone win (contract 4.4). */
export async function setGuestDetails(tx: Tx, id: string, guest: Pick<GuestInvestment, 'name' | 'phone'>): Promise<void> {
  await use(tx).updateTable('investments').set({ guest_name: guest.name, guest_phone: guest.phone, updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

/** Whoever goes on with it has shown that its address is his. */
export async function setAddressProven(tx: Tx, id: string): Promise<void> {
  await use(tx).updateTable('investments').set({ address_proven_at: timestamp(tx.now()) }).where('id', '=', id).where('address_proven_at', 'is', null).execute()
}

/** The same of all that was begun under a person's address in the guest session in which he has logged in. */
export async function setProvenInSession(tx: Tx, { sessionId, investorId }: { readonly sessionId: string; readonly investorId: string }): Promise<void> {
  const query = use(tx)
  const found = await query.selectFrom('investments').select('id')
    .where('guest_session_id', '=', sessionId).where('payment_status', '<>', 'paid').where('address_proven_at', 'is', null)
    .where('guest_email', '=', (of) => of.selectFrom('investors').select('email').where('investors.id', '=', investorId))
    .orderBy('id').forUpdate().execute()
  if (found.length > 0) await query.updateTable('investments').set({ address_proven_at: timestamp(tx.now()) }).where('id', 'in', found.map(({ id }) => id)).execute()
}

/** Whose guest session goes on with it: of whoever came by a mailed link. */
export async function setGuestSession(tx: Tx, id: string, sessionId: string): Promise<void> {
  await use(tx).updateTable('investments').set({ guest_session_id: sessionId, updated_at: timestamp(tx.now()) }).where('id', '=', id).execute()
}

export async function lockInvestment(tx: Tx, id: string): Promise<Investment | undefined> {
  const row = await use(tx).selectFrom('investments').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && fromRow(row)
}

/** Investments by their ids, locked in that order; those that are gone are left out. */
export async function lockInvestments(tx: Tx, ids: readonly string[]): Promise<readonly Investment[]> {
  if (ids.length === 0) return []
  const rows = await use(tx).selectFrom('investments').select(COLUMNS).where(sql<boolean>`id = any(${[...ids]})`).orderBy('id').forUpdate().execute()
  return rows.map(fromRow)
}

export async function findInvestment(db: Reader, id: string): Promise<Investment | undefined> {
  const row = await use(db).selectFrom('investments').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** Money that was booked by hand for a person: by what the statement says of it. Asked under the person's lock, so that it is booked once. */
export async function findBooked(db: Reader, { investorId, amount, reference, paymentDate }: { readonly investorId: string; readonly amount: Cents; readonly reference: string; readonly paymentDate: string }): Promise<Investment | undefined> {
  const row = await use(db).selectFrom('investments').select(COLUMNS)
    .where('investor_id', '=', investorId).where('amount_cents', '=', amount).where('manual_payment_reference', '=', reference).where('payment_date', '=', paymentDate).where('retracted_at', 'is', null)
    .orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()
  return row && fromRow(row)
}

/** Everything that investors have put in, and what is still unpaid under their addresses and linked to nobody, oldest first. For admins. */
export async function listInvestmentsOfPeople(db: Reader, people: readonly OwnerOf[]): Promise<readonly Investment[]> {
  if (people.length === 0) return []
  const rows = await use(db).selectFrom('investments').select(COLUMNS)
    .where((where) => where.or([
      where('investor_id', 'in', people.map(({ id }) => id)),
      where.and([where('investor_id', 'is', null), where('guest_email', 'in', people.map(({ email }) => email))]),
    ]))
    .orderBy('created_at').orderBy('id').execute()
  return rows.map(fromRow)
}

/** Did somebody begin an investment under this address that is nobody's yet? What has an investor is known by his address of today. */
export async function isGuest(db: Reader, email: string): Promise<boolean> {
  return (await use(db).selectFrom('investments').select('id').where('guest_email', '=', email).where('investor_id', 'is', null).limit(1).executeTakeFirst()) !== undefined
}

/** Moves an unpaid investment between its waiting states; paid ones are left alone. */
export async function setUnpaidStatus(tx: Tx, id: string, status: 'pending' | 'processing' | 'failed'): Promise<void> {
  await use(tx).updateTable('investments')
    .set({ payment_status: status, status: status === 'failed' ? 'failed' : 'pending', updated_at: timestamp(tx.now()) })
    .where('id', '=', id).where('payment_status', '<>', 'paid').execute()
}

interface OwnerOf {
  readonly id: string
  readonly email: string
}

/** All investments that are linked to a person, and unpaid ones under the same address, whoever typed it, oldest first. For admins. */
export async function listInvestmentsOfPerson(db: Reader, person: OwnerOf): Promise<readonly Investment[]> {
  const rows = await ofPerson(db, person).execute()
  return rows.map(fromRow)
}

/**
 * The same, as the person sees them: what is unpaid only when it is known to be his, since anybody can type an address
 * (contract 3). Money that came in or was given back is no stranger's game.
 */
export async function listOwnInvestments(db: Reader, person: OwnerOf): Promise<readonly Investment[]> {
  const rows = await own(db, person).execute()
  return rows.map(fromRow)
}

/** Is it one of those? */
export async function isOwnInvestment(db: Reader, person: OwnerOf, id: string): Promise<boolean> {
  return (await own(db, person).where('id', '=', id).executeTakeFirst()) !== undefined
}

function own(db: Reader, person: OwnerOf) {
  return ofPerson(db, person)
    .where((where) => where.or([
      where('payment_status', '=', 'paid'), where('retracted_at', 'is not', null), where('address_proven_at', 'is not', null),
      where.exists(where.selectFrom('payments').select('payments.id').whereRef('payments.investment_id', '=', 'investments.id').where('payments.state', '=', 'paid')),
    ]))
}

function ofPerson(db: Reader, { id, email }: OwnerOf) {
  return use(db).selectFrom('investments').select(COLUMNS)
    .where((where) => where.or([where('investor_id', '=', id), where.and([where('investor_id', 'is', null), where('guest_email', '=', email)])]))
    .orderBy('created_at').orderBy('id')
}
