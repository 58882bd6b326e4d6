import { checkPaymentStatus, createPayment, getInvestmentForPaymentSuccess, getInvestmentWithInvestor, mollieWebhook } from '#contract/payments.ts'
import type { Hearing, Wire } from '#server/http/wire.ts'
import type { Limits } from '#server/limits.ts'
import { presentResult } from '#server/presenters/investment.ts'
import { receiveWebhook } from './look-up-payments.ts'
import { showInvestment } from './show-investment.ts'
import { startCheckout, type CheckoutNeeds } from './start-checkout.ts'
import { tellStanding, type StandingNeeds } from './tell-standing.ts'

export function registerPayments(wire: Wire, needs: CheckoutNeeds & StandingNeeds & { readonly limits: Limits }): void {
  wire.json(createPayment, async ({ investmentId, amount, agreed }, { by, caller }) => {
    return { checkoutUrl: await startCheckout(needs, by, { investmentId, claimedAmount: amount ?? null, agreed: agreed ?? [], address: caller.address }) }
  }, { limit: 'guest_per_address' })

  wire.json(checkPaymentStatus, ({ investmentId }) => tellStanding(needs, investmentId), { limit: 'look_per_address' })

  const show = async (order: { readonly p_investment_id: string }, { caller }: Hearing) => {
    const viewer = { guestSessionId: (await caller.guest())?.id ?? null, investor: caller.investor, isAdmin: caller.admin !== null }
    return presentResult(await showInvestment(needs, order.p_investment_id, viewer))
  }
  wire.json(getInvestmentForPaymentSuccess, show, { limit: 'look_per_address' })
  wire.json(getInvestmentWithInvestor, show, { limit: 'look_per_address' })

  wire.notice(mollieWebhook, async (body, { caller, request }) => {
    const providerId = idIn(body)
    if (providerId) await receiveWebhook(needs, { providerId, address: caller.address })
    else request.log.warn('webhook without a payment id')
  })
}

/** The one id of a form; null for any other body. */
function idIn(body: string): string | null {
  const ids = new URLSearchParams(body).getAll('id')
  const [id] = ids
  return ids.length === 1 && id !== undefined && /^tr_[A-Za-z0-9]{1,60}$/.test(id) ? id : null
}
