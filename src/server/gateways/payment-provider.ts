import { toDecimalText, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'

/** What the product asks of a payment provider, whoever that is. */
export interface PaymentProvider {
  /** Makes a checkout; the same key within the hour gives the same one. Throws `ProviderFailure`. */
  create(order: CheckoutOrder): Promise<ProviderPayment>
  /** Reads a payment; undefined when the provider does not know it. Throws `ProviderFailure`. */
  get(id: string): Promise<ProviderPayment | undefined>
  /** Ends an open checkout; undefined when it can no longer be ended. Throws `ProviderFailure`. */
  cancel(id: string): Promise<ProviderPayment | undefined>
  /**
   * Writes into the provider's own record of a payment which numbers were issued for it, in place of what stood there;
   * false when the provider does not know it. Safe to repeat. Throws `ProviderFailure`.
   */
  note(id: string, metadata: PaymentMetadata, noted: NotedNumbers): Promise<boolean>
  /**
   * The payments that were made in so many milliseconds before the newest one (which is the provider's own clock, and
   * never later than now), newest first; `complete` when all of them. Throws `ProviderFailure`.
   */
  madeWithin(milliseconds: number): Promise<PaymentList>
  /** The payments that were made since a moment of the provider's clock, newest first, all of them. Throws `ProviderFailure`. */
  madeSince(moment: Moment): Promise<PaymentList>
  /** Sends money back, in the currency in which it came; the same key within the hour does it once. Throws `ProviderFailure`. */
  refund(id: string, order: { readonly key: string; readonly sum: ProviderSum; readonly description: string }): Promise<void>
  /** Answers when the provider does: the id of our profile there. Throws `ProviderFailure`. */
  profile(): Promise<string>
}

/** Money as the provider writes it: `{ value: '1500.00', currency: 'USD' }`. */
export interface ProviderSum {
  readonly value: string
  readonly currency: string
}

/** Our euros as the provider writes them. */
export function sumOf(amount: Cents): ProviderSum {
  return { value: toDecimalText(amount), currency: 'EUR' }
}

export interface PaymentList {
  readonly payments: readonly ProviderPayment[]
  /** Ids of those that nobody can read. */
  readonly unreadable: readonly string[]
  readonly complete: boolean
}

export interface CheckoutOrder {
  readonly key: string
  readonly amount: Cents
  readonly description: string
  readonly method: string
  readonly redirectUrl: string
  readonly webhookUrl: string
  readonly metadata: PaymentMetadata
}

/** What travels with a payment so that it finds its way back: no personal data. */
export interface PaymentMetadata {
  readonly investmentId: string
  readonly attempt: number
}

/** A payment as the provider reports it. Words that we do not know stay as they are. */
export interface ProviderPayment {
  readonly id: string
  readonly status: string
  readonly mode: string
  readonly profileId: string | null
  /** null when it is not an amount of euros. */
  readonly amount: Cents | null
  /** The same as the provider said it, in whatever currency; null when it said none. */
  readonly sum: ProviderSum | null
  readonly method: string | null
  readonly metadata: PaymentMetadata | null
  /** What was issued for it, as its own record says; null when nothing was ever written there. */
  readonly noted: NotedNumbers | null
  readonly checkoutUrl: string | null
  readonly createdAt: Moment | null
  readonly expiresAt: Moment | null
  readonly paidAt: Moment | null
  readonly refunded: Cents
  readonly chargedBack: Cents
}

/** The provider did not do what was asked. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  /** `limited` and `away` may work later; `refused` will not; `running`: the same request is under way. */
  readonly kind: 'limited' | 'away' | 'refused' | 'running'
  readonly retryAfter: number | undefined
  constructor(kind: ProviderFailure['kind'], message: string, retryAfter?: number) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
