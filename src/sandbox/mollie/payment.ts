import { recordAt, textAt, type JsonRecord } from '#sandbox/json.ts'
import type { Method } from './methods.ts'

export const STATUSES = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const
export type Status = (typeof STATUSES)[number]
export type Mode = 'test' | 'live'

export interface Refund {
  readonly id: string
  readonly createdAt: number
  readonly cents: number
  readonly description: string
  readonly status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
}

export interface Chargeback {
  readonly id: string
  readonly createdAt: number
  readonly cents: number
}

/** What the maker of a payment decides. */
export interface PaymentOrder {
  readonly mode: Mode
  readonly cents: number
  readonly description: string
  readonly method: Method | null
  readonly redirectUrl: string
  readonly cancelUrl: string | null
  readonly webhookUrl: string | null
  readonly locale: string | null
  readonly metadata: unknown
  readonly billingEmail: string | null
  /** `YYYY-MM-DD`, bank transfer only. */
  readonly dueDate: string | null
}

/** A payment in the provider's own books. Moments are milliseconds of the sandbox's clock. */
export interface Payment extends PaymentOrder {
  readonly id: string
  /** The secret in the checkout's address. */
  readonly token: string
  readonly createdAt: number
  readonly status: Status
  /** When it came into a final status. */
  readonly endedAt: number | null
  readonly expiresAt: number
  readonly refunds: readonly Refund[]
  readonly chargebacks: readonly Chargeback[]
  /** What a drill lays over the truth: raw fields of the answer, and dotted paths that are left out of it. */
  readonly edits: JsonRecord
  readonly dropped: readonly string[]
}

/** Of what was paid: the euros that were asked for, unless a drill says otherwise. A refund is in the same (facts 1.8). */
export function currencyOf({ edits }: Payment): string {
  return textAt(recordAt(edits, 'amount') ?? {}, 'currency') ?? 'EUR'
}

/** The payer can still do something. */
export function isLive(payment: Payment): boolean {
  return payment.status === 'open' || payment.status === 'pending'
}

/** Statuses of which Mollie tells the webhook (facts 1.4). */
export function isTold(status: Status): boolean {
  return status !== 'open' && status !== 'pending'
}

export function refundedCents(payment: Payment): number {
  return payment.refunds.reduce((sum, it) => (it.status === 'canceled' || it.status === 'failed' ? sum : sum + it.cents), 0)
}

export function chargedBackCents(payment: Payment): number {
  return payment.chargebacks.reduce((sum, it) => sum + it.cents, 0)
}

export function refundableCents(payment: Payment): number {
  return payment.status === 'paid' ? payment.cents - refundedCents(payment) : 0
}
