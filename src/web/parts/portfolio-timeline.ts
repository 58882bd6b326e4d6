import type { Portfolio } from '#contract/portfolio.ts'
import { isComplete } from '#domain/payment-status.ts'
import { profileProgress } from '#domain/profile.ts'
import { paidOnText, timelineOf, type Paying, type TimelineStep } from '#domain/timeline.ts'
import { totalCents, totalFromEuros, totalOf } from '#domain/totals.ts'

/** Where an investor is between paying and dividend, from all that is his; null while there is nothing to follow. */
export function timelineOfPortfolio(portfolio: Portfolio): readonly TimelineStep[] | null {
  const paying = payingOf(portfolio)
  return paying && timelineOf(paying, {
    tasks: profileProgress(portfolio).tasks, kycStatus: portfolio.kyc_status, kycReason: portfolio.kyc_reason,
    verifiedAt: momentOf(portfolio.kyc_verified_at), uploadedAt: momentOf(portfolio.documents_uploaded_at),
    documents: portfolio.documents.map((document) => ({ ...document, judgedAt: momentOf(document.judged_at) })),
  })
}

function payingOf({ investments, certificates }: Portfolio): Paying | null {
  const paid = investments.filter(isComplete)
  const last = paid.map((one) => ({ method: one.payment_method, day: one.payment_date, moment: Date.parse(one.paid_at ?? one.created_at) })).toSorted((a, b) => a.moment - b.moment).at(-1)
  if (last) return { at: 'paid', on: paidOnText(last), total: totalOf(paid.map((one) => totalFromEuros(one.investment_amount) ?? totalCents(0))), payments: paid.length }
  if (certificates.length > 0) return { at: 'given' }
  return investments.some((one) => one.payment_status === 'processing') ? { at: 'busy' } : null
}

function momentOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}
