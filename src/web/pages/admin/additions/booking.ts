import { adminCreateInvestment, allocateCertificateNumbers } from '#contract/admin-additions.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { ADDITION_TEXTS, bookedAmountProblem, paymentDateProblem } from '#domain/additions.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { parseEuro, toEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'
import { call } from '#web/lib/call.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import { parseDay } from '#web/pages/admin/register/register-question.ts'

/** What is typed of money that came by bank. */
export interface PaymentTexts {
  readonly amount: string
  readonly on: string
  readonly reference: string
}

type Problem = (typed: string) => string | null

/** What is wrong with each of these, as the server would say it. `today`: a calendar date in Amsterdam. */
export function paymentProblems(offer: Offer, today: string): Readonly<Record<keyof PaymentTexts, Problem>> {
  return {
    amount: (typed) => {
      const amount = parseEuro(typed)
      return amount === null ? ADDITION_TEXTS.amount : (bookedAmountProblem(offer, amount)?.text ?? null)
    },
    on: (typed) => {
      const day = parseDay(typed)
      const problem = day === null ? null : paymentDateProblem(day, today)
      return day === null ? ADDITION_TEXTS.date : problem && REFUSALS[problem].text
    },
    reference: (typed) => (typed.trim() === '' ? ADDITION_TEXTS.reference : null),
  }
}

/** What the call names these fields. */
export const PAYMENT_WIRE = { p_investment_amount: 'amount', p_number_of_shares: 'amount', p_payment_date: 'on', p_payment_reference: 'reference' } as const satisfies Readonly<Record<string, keyof PaymentTexts>>

/** The amount that may be booked; null while it may not. */
export function amountIn(offer: Offer, typed: string): Cents | null {
  const amount = parseEuro(typed)
  return amount !== null && bookedAmountProblem(offer, amount) === null ? amount : null
}

export interface Booked {
  readonly range: CertificateRange
  readonly shares: number
  /** False: it stood there already. */
  readonly added: boolean
}

interface BookOrder {
  readonly investorId: string
  readonly offer: Offer
  readonly texts: PaymentTexts
  readonly notes: string
  readonly adminEmail: string
}

/** Books money for an investor and asks which numbers it was issued. What was booked already is found again: pressing twice books once. Throws {Refused}. */
export async function book({ investorId, offer, texts, notes, adminEmail }: BookOrder, attempt: Attempt): Promise<Booked> {
  const amount = amountIn(offer, texts.amount)
  const day = parseDay(texts.on)
  if (amount === null || day === null) throw new Error('booked before it was looked at')
  const { total: shares } = allotShares(offer, amount)
  const { investment_id: investmentId, added } = await call(adminCreateInvestment, {
    p_investor_id: investorId, p_investment_amount: toEuros(amount), p_number_of_shares: shares, p_payment_reference: texts.reference, p_payment_date: day, p_notes: notes, p_added_by_admin: adminEmail,
  }, attempt)
  const { start_number: start, end_number: end } = await call(allocateCertificateNumbers, { p_investment_id: investmentId, p_amount: shares }, attempt)
  return { range: { start, end }, shares, added }
}
