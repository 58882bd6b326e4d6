import { normalEmail, normalName } from '#domain/contact.ts'
import { fromEuros, type Cents } from '#domain/money.ts'
import { allotShares, isLargeRequest, isWholeShares, MINIMUM_AMOUNT, sharesAgree, type ShareAllotment } from '#domain/shares.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db, Tx } from '#server/db/tx.ts'
import { announceRequest, announceRequestChange } from '#server/outbox/enqueue.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { insertPaymentCheck } from '#server/store/payment-checks.ts'
import { hasPaidPayment, listLiveProviderIds } from '#server/store/payments.ts'
import { insertInvestment, lockGuest, lockUnpaidOfGuest, setGuestDetails, setSuperseded, type GuestInvestment, type Investment } from '#server/store/investments.ts'

export interface InvestmentOrder {
  readonly email: string
  readonly name: string
  readonly phone: string
  /** Euros, as they came over the wire. */
  readonly euros: number
  /** The client's own sum. */
  readonly shares: number
  readonly guestSessionId: string | null
}

export interface StartedInvestment {
  readonly id: string
  readonly shares: number
  /** An earlier one goes on. */
  readonly continued: boolean
}

/** An unpaid investment goes on when the same guest asks for the same amount within the hour (contract 4.4). */
const CONTINUES_MS = 3_600_000

/**
 * Records what a guest wants to invest, or continues what he began. The server makes its own sum and refuses
 * a client's that is more than one share off (spec 1, section 5). Throws `Refusal`.
 */
export async function startInvestment({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, order: InvestmentOrder): Promise<StartedInvestment> {
  const amount = checkedAmount(order.euros)
  const allotment = allotShares(amount)
  if (!sharesAgree(order.shares, allotment)) throw new Refusal('calculation_mismatch')
  const guest: GuestInvestment = {
    amount, shares: allotment.total, method: isLargeRequest(amount) ? 'bank_transfer' : 'ideal', sessionId: order.guestSessionId,
    email: normalEmail(order.email), name: normalName(order.name), phone: order.phone.trim(),
  }
  return await db.transaction((tx) => record(tx, guest, allotment, now()))
}

async function record(tx: Tx, guest: GuestInvestment, allotment: ShareAllotment, now: number): Promise<StartedInvestment> {
  await lockGuest(tx, guest.email)
  const recent = await lockUnpaidOfGuest(tx, guest.email, now - CONTINUES_MS)
  const same = await continuable(tx, recent, guest, now)
  await setAside(tx, recent.filter((investment) => investment.id !== same?.id), now)
  if (same) {
    if (same.superseded_at) await setSuperseded(tx, same.id, false, now)
    await setGuestDetails(tx, same.id, guest, now)
    const changed = same.guest_phone !== guest.phone || same.guest_name !== guest.name
    if (changed && guest.method === 'bank_transfer') await announceRequestChange(tx, same.id, now)
    return { id: same.id, shares: same.number_of_shares, continued: true }
  }
  const id = await insertInvestment(tx, guest, now)
  await insertAudit(tx, { actor: 'guest', action: 'investment_started', investmentId: id, details: { shares: allotment.total, method: guest.method } }, now)
  if (guest.method === 'bank_transfer') await announceRequest(tx, id, now)
  return { id, shares: allotment.total, continued: false }
}

/** The same amount, begun within the hour, and no money in yet. */
async function continuable(tx: Tx, recent: readonly Investment[], guest: GuestInvestment, now: number): Promise<Investment | undefined> {
  for (const investment of recent.toSorted((a, b) => b.created_at - a.created_at)) {
    const fits = investment.amount === guest.amount && investment.retracted_at === null && now - investment.created_at <= CONTINUES_MS
    if (fits && !(await hasPaidPayment(tx, investment.id))) return investment
  }
  return undefined
}

/** Another amount: the older ones are no longer wanted, and their checkouts are ended as far as they can be (contract 4.4). */
async function setAside(tx: Tx, others: readonly Investment[], now: number): Promise<void> {
  for (const other of others) {
    if (other.payment_method === 'bank_transfer') continue
    if (!other.superseded_at) await setSuperseded(tx, other.id, true, now)
    for (const providerId of await listLiveProviderIds(tx, other.id)) await insertPaymentCheck(tx, providerId, 'sweep', now, true)
  }
}

function checkedAmount(euros: number): Cents {
  const amount = fromEuros(euros)
  if (amount === null) throw new Refusal('amount_invalid', { fields: { p_investment_amount: 'Vul een geldig bedrag in' } })
  if (amount < MINIMUM_AMOUNT) throw new Refusal('amount_below_minimum')
  if (!isWholeShares(amount)) throw new Refusal('amount_not_whole_shares')
  return amount
}
