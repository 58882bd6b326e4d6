import { cents, fromEuros, type Cents } from './money.ts'
import type { PaymentState } from './payment-status.ts'
import type { ReviewKind } from './reviews.ts'

/** Money in another currency, as the provider said it. */
export interface ForeignSum {
  readonly value: string
  readonly currency: string
}

/** Our row of the payment that a case is about. */
export interface CountedPayment {
  readonly state: PaymentState
  readonly amount: Cents
  readonly refunded: Cents
  readonly chargedBack: Cents
}

/**
 * What can be sent back: what is still here of a payment that was counted; otherwise what really came, in the currency in which
 * it came. Null when nothing of it is here any more, or it is not known: what was asked for is not what came then.
 */
export function sumToRefund({ kind, details }: { readonly kind: ReviewKind; readonly details: Readonly<Record<string, unknown>> }, payment: CountedPayment | null): Cents | ForeignSum | null {
  if (payment?.state === 'paid') {
    const here = payment.amount - payment.refunded - payment.chargedBack
    // What was sent back may be charged back as well: then more went than came.
    return here > 0 ? cents(here) : null
  }
  const { paid } = details
  const amount = typeof paid === 'number' ? fromEuros(paid) : null
  if (amount !== null) return amount
  if (kind === 'payment_mismatch' || kind === 'unmatched_payment') return foreignSum(details['paid_sum'])
  return payment?.amount ?? null
}

function foreignSum(sum: unknown): ForeignSum | null {
  if (typeof sum !== 'object' || sum === null || !('value' in sum) || !('currency' in sum)) return null
  const { value, currency } = sum
  return typeof value === 'string' && typeof currency === 'string' ? { value, currency } : null
}
