import * as z from 'zod/mini'
import { cents, fromDecimalText } from '#domain/money.ts'
import { noteText, readNoteText, type NotedNumbers } from '#domain/noted-numbers.ts'
import type { PaymentMetadata, ProviderPayment } from './payment-provider.ts'

/** A payment as Mollie's wire says it (facts 1.3), in our words. */

const money = z.object({ value: z.string(), currency: z.string() })
const paymentSchema = z.object({
  id: z.string().check(z.regex(/^tr_\w+$/)),
  status: z.string(),
  mode: z.string(),
  createdAt: z.optional(z.nullable(z.string())),
  profileId: z.optional(z.nullable(z.string())),
  amount: z.optional(z.nullable(money)),
  amountRefunded: z.optional(z.nullable(money)),
  amountChargedBack: z.optional(z.nullable(money)),
  method: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.unknown()),
  expiresAt: z.optional(z.nullable(z.string())),
  paidAt: z.optional(z.nullable(z.string())),
  _links: z.optional(z.object({ checkout: z.optional(z.nullable(z.object({ href: z.string() }))) })),
})
const metadataSchema = z.object({ investmentId: z.uuid(), attempt: z.int() })
const notedSchema = z.object({ issue: z.int(), certificates: z.string() })

/** null: nobody can read it. */
export function readPayment(json: unknown): ProviderPayment | null {
  const result = z.safeParse(paymentSchema, json)
  if (!result.success) return null
  const payment = result.data
  const metadata = z.safeParse(metadataSchema, payment.metadata)
  return {
    id: payment.id, status: payment.status, mode: payment.mode, profileId: payment.profileId ?? null,
    amount: euros(payment.amount), sum: payment.amount ?? null, method: payment.method ?? null, metadata: metadata.success ? metadata.data : null, noted: noteIn(payment.metadata),
    checkoutUrl: payment._links?.checkout?.href ?? null, createdAt: momentOf(payment.createdAt), expiresAt: momentOf(payment.expiresAt), paidAt: momentOf(payment.paidAt),
    refunded: euros(payment.amountRefunded) ?? cents(0), chargedBack: euros(payment.amountChargedBack) ?? cents(0),
  }
}

/** What travels with a payment once numbers were issued for it: readable for whoever looks at it there, and by us. */
export function metadataWith(metadata: PaymentMetadata, { issue, ranges }: NotedNumbers): object {
  return { ...metadata, issue, certificates: noteText(ranges) }
}

function noteIn(metadata: unknown): NotedNumbers | null {
  const noted = z.safeParse(notedSchema, metadata)
  const ranges = noted.success ? readNoteText(noted.data.certificates) : null
  return noted.success && ranges ? { issue: noted.data.issue, ranges } : null
}

function euros(amount: z.output<typeof money> | null | undefined) {
  return amount?.currency === 'EUR' ? fromDecimalText(amount.value) : null
}

/** null for none and for nonsense. */
export function momentOf(text: string | null | undefined): number | null {
  const moment = Date.parse(text ?? '')
  return Number.isNaN(moment) ? null : moment
}
