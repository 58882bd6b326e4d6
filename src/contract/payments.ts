import * as z from 'zod/mini'
import { agreed } from './agreed.ts'
import { notice, procedure, serverFunction } from './call.ts'
import { euros, id, line, moment } from './fields.ts'

/** Starts or continues the checkout of an investment. Only the id counts; a given amount is compared (contract 5.4). */
export const createPayment = serverFunction('create-payment', {
  access: 'anyone',
  rows: { named: 'investmentId' },
  repeatable: true,
  leaves: { audits: ['investment_settled', 'investor_created'], letters: ['payment_received', 'payment_failed', 'review_opened'], events: ['payment_completed', 'payment_failed'] },
  input: z.object({
    investmentId: id,
    amount: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    method: z.optional(z.nullable(line(30))),
    description: z.optional(z.nullable(line(300))),
    redirectUrl: z.optional(z.nullable(line(2000))),
    agreed,
  }),
  reply: z.object({ checkoutUrl: z.string() }),
})

const PUBLIC_PAYMENT_STATUSES = ['paid', 'failed', 'expired', 'canceled', 'open', 'pending'] as const

/**
 * Asks where a payment stands; looks at the provider when our own row is still open. `retracted`: money that came went
 * back and the certificates with it, which is `failed` without the words "nothing was paid" being true. `received`:
 * `pending`, but the money is in; a person sees to the certificates.
 */
export const checkPaymentStatus = serverFunction('check-payment-status', {
  access: 'anyone',
  rows: { named: 'investmentId' },
  repeatable: true,
  leaves: { audits: ['investment_settled', 'investor_created'], letters: ['payment_received', 'payment_failed', 'review_opened'], events: ['payment_completed', 'payment_failed'] },
  keyed: false,
  input: z.object({ investmentId: id }),
  reply: z.object({ status: z.enum(PUBLIC_PAYMENT_STATUSES), retracted: z.optional(z.literal(true)), received: z.optional(z.literal(true)) }),
})

/** An investment as the result page sees it; the e-mail is masked for strangers (contract 5.5). */
const investmentForResult = z.object({
  id,
  /** To those who may see the address, else null. */
  holder_name: z.nullable(z.string()),
  investment_amount: euros,
  number_of_shares: z.int(),
  payment_status: z.string(),
  status: z.string(),
  payment_method: z.nullable(z.string()),
  certificate_start: z.nullable(z.int()),
  certificate_end: z.nullable(z.int()),
  created_at: moment,
  paid_at: z.nullable(moment),
  investor_email: z.nullable(z.string()),
})

const byInvestment = { access: 'anyone', rows: { named: 'p_investment_id' }, input: z.object({ p_investment_id: id }), reply: investmentForResult } as const

export const getInvestmentForPaymentSuccess = procedure('get_investment_for_payment_success', byInvestment)
export const getInvestmentWithInvestor = procedure('get_investment_with_investor', byInvestment)

/**
 * The provider names a payment, in a form with an id and nothing else that is believed. Whatever id it holds,
 * the answer is 200, so that nobody learns which payments exist (facts 1.5); only a stranger who sends too many hears 429.
 */
export const mollieWebhook = notice('/webhooks/mollie', { access: 'anyone', rows: 'none', input: z.string(), mostBytes: 1024, leaves: {} })
