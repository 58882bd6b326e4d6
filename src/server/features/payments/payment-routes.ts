import type { FastifyInstance } from 'fastify'
import { checkPaymentStatus, createPayment, getInvestmentForPaymentSuccess, getInvestmentWithInvestor } from '#contract/payments.ts'
import { toEuros } from '#domain/money.ts'
import type { Hearing, Wire } from '#server/http/wire.ts'
import { countedAddress } from '#server/http/client-address.ts'
import type { Limits } from '#server/limits.ts'
import { isKnownPayment } from '#server/store/payments.ts'
import { checkPayment } from './check-payment.ts'
import { receiveWebhook } from './look-up-payments.ts'
import { showInvestment } from './show-investment.ts'
import { startCheckout, type CheckoutNeeds } from './start-checkout.ts'
import { iso } from '#server/lib/iso.ts'

export type PaymentNeeds = CheckoutNeeds & { readonly limits: Limits }

export function registerPayments(wire: Wire, needs: PaymentNeeds): void {
  wire.route(createPayment, async (order) => {
    return { checkoutUrl: await startCheckout(needs, { investmentId: order.investmentId, claimedAmount: order.amount ?? null }) }
  }, { limit: 'guest_per_address' })

  wire.route(checkPaymentStatus, (order) => checkPayment(needs, order.investmentId), { limit: 'look_per_address' })

  const show = async (order: { readonly p_investment_id: string }, { caller }: Hearing) => {
    const viewer = { guestSessionId: await caller.guest(), investorId: caller.investor?.id ?? null, isAdmin: caller.admin !== null }
    const { investment, email } = await showInvestment(needs, order.p_investment_id, viewer)
    return {
      id: investment.id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares,
      payment_status: investment.payment_status, status: investment.status, payment_method: investment.payment_method,
      certificate_start: investment.certificate_start, certificate_end: investment.certificate_end,
      created_at: iso(investment.created_at), investor_email: email,
    }
  }
  wire.route(getInvestmentForPaymentSuccess, show, { limit: 'look_per_address' })
  wire.route(getInvestmentWithInvestor, show, { limit: 'look_per_address' })
}

/**
 * `POST /webhooks/mollie`: a form with an id and nothing else that is believed. Whatever it holds, the answer is
 * 200, so that nobody learns which payments exist (facts 1.5); only a stranger who sends too many hears 429.
 */
export function registerMollieWebhook(app: FastifyInstance, needs: PaymentNeeds): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) => done(null, String(body)))
    scope.post('/webhooks/mollie', async (request, reply) => {
      const id = typeof request.body === 'string' ? idOf(request.body) : null
      // Ours come from a handful of addresses, however many: only strangers' are counted.
      if (id && !(await isKnownPayment(needs.db, id))) await needs.limits.take('webhook_per_address', countedAddress(request.ip))
      if (id) await receiveWebhook(needs, id)
      else request.log.warn('webhook without a payment id')
      return await reply.type('text/plain').send('ok')
    })
  })
}

function idOf(body: string): string | null {
  const ids = new URLSearchParams(body).getAll('id')
  const [id] = ids
  return ids.length === 1 && id !== undefined && /^tr_[A-Za-z0-9]{1,60}$/.test(id) ? id : null
}
