/**
 * What may happen to a payment and to the investment behind it. The database, the webhook, the sweep
 * and the page all ask these tables (contract 5.3, facts 1.4).
 */

/** The provider's words that we act on. */
export const PROVIDER_STATUSES = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

/** Our row before the provider has answered is `sending`; it then carries the provider's word. */
export const PAYMENT_STATES = ['sending', ...PROVIDER_STATUSES] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  sending: ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'],
  open: ['pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'],
  pending: ['paid', 'canceled', 'expired', 'failed'],
  authorized: ['paid', 'canceled', 'expired', 'failed'],
  // Money that arrives after all wins: the provider's word is that it came.
  canceled: ['paid'],
  expired: ['paid'],
  failed: ['paid'],
  paid: [],
}

/** May a payment go from one state to another? Paid is never undone, whatever answer comes late. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to)
}

interface Counted {
  readonly state: PaymentState
  readonly amount: number
  readonly refunded: number
  readonly chargedBack: number
  /** Set while a person looks at money that is not what was asked for. */
  readonly questioned_at: number | null
}

/** Money that came and is still here, in whole or in part, or is looked at by a person: not one that went back entirely. */
export function isMoneyIn(payment: Counted): boolean {
  return payment.questioned_at !== null || (payment.state === 'paid' && payment.refunded + payment.chargedBack < payment.amount)
}

/** A state after which the provider sends no more money for this checkout. */
export function isOver(state: PaymentState): boolean {
  return state === 'canceled' || state === 'expired' || state === 'failed'
}

/** A checkout that a guest can still go on with. */
export function isLive(state: PaymentState): boolean {
  return state === 'sending' || state === 'open' || state === 'pending' || state === 'authorized'
}

export function isProviderStatus(word: string): word is ProviderStatus {
  return PROVIDER_STATUSES.some((status) => status === word)
}

export const INVESTMENT_PAYMENT_STATUSES = ['pending', 'processing', 'paid', 'failed'] as const
export type InvestmentPaymentStatus = (typeof INVESTMENT_PAYMENT_STATUSES)[number]
export const INVESTMENT_STATUSES = ['pending', 'completed', 'failed'] as const
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number]

/** The word that the payment page hears (contract 3, check-payment-status). */
export type PublicPaymentStatus = 'paid' | 'failed' | 'expired' | 'canceled' | 'open' | 'pending'

/** Complete: paid, or marked completed (spec 1, section 4). */
export function isComplete(investment: { readonly payment_status: string; readonly status: string }): boolean {
  return investment.payment_status === 'paid' || investment.status === 'completed'
}

/** The certificates column while there is no range yet (spec 1, section 4). */
export function certificatesNote(investment: { readonly payment_status: string; readonly status: string }): string {
  return isComplete(investment) ? 'Wordt toegewezen' : 'Wacht op betaling'
}
