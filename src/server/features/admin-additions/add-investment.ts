import { additionOf, bookedAmountProblem } from '#domain/additions.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { fromEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { recordingProblem } from '#domain/recording.ts'
import { allotShares, issueProblem } from '#domain/shares.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { noRoom } from '#server/ledger/assign.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { settle } from '#server/ledger/settle.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findBooked, findInvestment, insertInvestment, lockInvestment } from '#server/store/investments.ts'
import { lockInvestors, type KnownPerson } from '#server/store/investors.ts'
import { findIssue } from '#server/store/issues.ts'
import { refusePaymentDate } from './refuse-payment-date.ts'

export interface AdditionOrder {
  readonly investorId: string
  /** As it came over the wire. */
  readonly euros: number
  /** The page's own sum. */
  readonly shares: number
  /** What the bank statement says. */
  readonly reference: string
  /** Calendar date of the bank statement. */
  readonly paymentDate: string
  readonly notes: string | null
}

export interface Added {
  readonly investmentId: string
  /** False: the same money was booked before, and nothing was done now. */
  readonly added: boolean
}

/**
 * Money that an admin brings: an investment that is paid, with its numbers, in one act with what is told of it (contract 5.11).
 * The same investor, reference, date and amount again is the same investment. Without room nothing is written. Throws `Refusal`.
 */
export async function addInvestment({ db, offer }: { readonly db: Db; readonly offer: Offer }, by: By, order: AdditionOrder): Promise<Added> {
  const amount = await amountOf(db, offer, order)
  refusePaymentDate(order.paymentDate, db.now())
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const [person] = await lockInvestors(act, [order.investorId])
    if (!person) throw new Refusal('investor_unknown')
    const booked = await findBooked(act, { ...order, amount })
    if (booked) return { investmentId: booked.id, added: false }
    const investmentId = await insert(act, offer, { person, amount, order })
    const addition = additionOf(order.notes)
    act.audit(addition === 'extra' ? 'additional_payment_added' : 'manual_client_added', { investorId: person.id, investmentId, details: { date: order.paymentDate } })
    const investment = await lockInvestment(act, investmentId)
    if (!investment) throw new Error('an investment went before it was paid')
    const { reference, paymentDate } = order
    await settle(act, [{ investment, paymentId: null, method: 'bank_transfer', paidAt: act.at, booking: { reference, paymentDate }, addition }])
    // Whoever brings the money is here to decide about it: nothing waits in review.
    if ((await findInvestment(act, investmentId))?.payment_status !== 'paid') throw await noRoom(act, investment.number_of_shares, 'p_investment_amount')
    return { investmentId, added: true }
  })
}

/** The amount, once everything about it is right. */
async function amountOf(db: Db, offer: Offer, { euros, shares }: AdditionOrder): Promise<Cents> {
  const amount = fromEuros(euros)
  if (amount === null) throw new Refusal('amount_invalid', { field: 'p_investment_amount' })
  const wrong = bookedAmountProblem(offer, amount)
  if (wrong) throw new Refusal(wrong.code, { field: 'p_investment_amount', text: wrong.text })
  const mismatch = recordingProblem(offer, amount, shares)
  if (mismatch) throw new Refusal(mismatch.code, { field: 'p_number_of_shares', text: mismatch.text })
  const tooMany = issueProblem(allotShares(offer, amount).total, (await findIssue(db, FIRST_ISSUE)).size)
  if (tooMany !== null) throw new Refusal('amount_above_issue', { field: 'p_investment_amount', text: tooMany })
  return amount
}

async function insert(act: Act, offer: Offer, { person, amount, order }: { readonly person: KnownPerson; readonly amount: Cents; readonly order: AdditionOrder }): Promise<string> {
  const { base, bonus, percent } = allotShares(offer, amount)
  return await insertInvestment(act, {
    investorId: person.id, amount, bought: { issue: FIRST_ISSUE, sharePrice: offer.sharePrice, base, bonus, percent }, method: 'bank_transfer', reference: null, notes: order.notes,
    sessionId: null, proven: true, email: person.email, name: person.name, phone: person.phone ?? '',
  })
}
