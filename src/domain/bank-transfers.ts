import { cents, type Cents } from './money.ts'

/** What becomes of money that came by bank, by what was asked and what came before. */
export const TRANSFER_OUTCOMES = ['settles', 'part', 'surplus', 'second', 'late'] as const
export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[number]

/** An investment as money by bank finds it. */
export interface AwaitedMoney {
  readonly asked: Cents
  /** Counted for it already, of earlier transfers. */
  readonly before: Cents
  /** All of its money is in: certificates were issued, or wait for room. */
  readonly paid: boolean
  /** Nobody paid it in time. */
  readonly expired: boolean
}

export interface ForeseenTransfer {
  readonly outcome: TransferOutcome
  /** So much of it counts toward the investment; the rest waits for a person. */
  readonly kept: Cents
}

/**
 * Only the whole amount buys certificates, in one transfer or in several. Too little waits for the rest, what is too much is not
 * ours to use, and what comes twice or too late is asked about first.
 */
export function foreseeTransfer({ asked, before, paid, expired }: AwaitedMoney, amount: Cents): ForeseenTransfer {
  if (paid) return { outcome: 'second', kept: cents(0) }
  if (expired) return { outcome: 'late', kept: cents(0) }
  const missing = cents(asked - before)
  if (amount < missing) return { outcome: 'part', kept: amount }
  return { outcome: amount === missing ? 'settles' : 'surplus', kept: missing }
}

/** May money by bank be booked for it at the desk? Not while the provider has money for it on its way, or here without room: that would pay it twice. */
export function mayBookTransfer({ payment_status: status }: { readonly payment_status: string }): boolean {
  return status === 'pending' || status === 'failed'
}

interface Parts {
  readonly amount: Cents
  /** Counts toward its investment. */
  readonly kept: Cents
  readonly returned: Cents
  /** Became an investment of its own. */
  readonly moved: Cents
}

/** What of a transfer a person still decides about. */
export function restOf({ amount, kept, returned, moved }: Parts): Cents {
  return cents(amount - kept - returned - moved)
}
