import { paidOnText } from '#domain/timeline.ts'
import type { PaidInvestment } from './use-payment.ts'

/** `23 juli 2025, 20:04` */
export function paidWhen({ payment_method: method, paid_at: paidAt, created_at: begun }: PaidInvestment): string {
  return paidOnText({ method, day: null, moment: Date.parse(paidAt ?? begun) })
}
