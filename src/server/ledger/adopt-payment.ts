import { isLive } from '#domain/payment-status.ts'
import type { Act } from '#server/acts/act.ts'
import type { ProviderPayment } from '#server/gateways/payment-provider.ts'
import { lockInvestment } from '#server/store/investments.ts'
import { findPaymentByProviderId, insertPayment, listPaymentsOf } from '#server/store/payments.ts'

/**
 * A checkout that was made after the backup, for an investment that the backup knows, gets its row, so that the provider's
 * answer about it is written down like any other; `key` is its own. Says whether the payment has one now.
 */
export async function adoptPayment(act: Act, { id: providerId, metadata }: ProviderPayment, key: string): Promise<boolean> {
  if (await findPaymentByProviderId(act, providerId)) return true
  const investment = metadata && (await lockInvestment(act, metadata.investmentId))
  if (!investment) return false
  const payments = await listPaymentsOf(act, investment.id)
  const attempts = payments.map(({ attempt }) => attempt)
  // Our own row may wait for this very answer.
  if (payments.some(({ attempt, provider_payment_id: known }) => attempt === metadata.attempt && known === null)) return true
  const attempt = attempts.includes(metadata.attempt) ? Math.max(...attempts) + 1 : metadata.attempt
  const live = payments.some((payment) => isLive(payment.state))
  const { amount, number_of_shares: shares } = investment
  await insertPayment(act, { investmentId: investment.id, attempt, key, amount, shares, method: 'ideal', askedFrom: null }, { providerId, state: live ? 'expired' : 'sending' })
  return true
}
