import type { ForeseenTransfer } from '#contract/admin-requests.ts'
import type { TransferOutcome } from '#domain/bank-transfers.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { toEuros, type Cents } from '#domain/money.ts'

interface Marked {
  readonly outcome: TransferOutcome
  readonly range: CertificateRange | null
}

/** What became of money that was booked by hand: certificates, or what a person has to look at first. */
export function presentMarked({ outcome, range }: Marked) {
  return { success: true, outcome, certificate_start: range?.start ?? null, certificate_end: range?.end ?? null }
}

interface Foreseen extends Marked {
  readonly investment: { readonly base_shares: number; readonly bonus_shares: number; readonly bonus_percent: number }
  readonly rest: Cents
  readonly missing: Cents
  readonly freeAfter: number
}

/** What would become of it. */
export function presentForeseen({ outcome, range, rest, missing, freeAfter, investment }: Foreseen): ForeseenTransfer {
  return {
    outcome, rest: toEuros(rest), missing: toEuros(missing), base_shares: investment.base_shares, bonus_shares: investment.bonus_shares, bonus_percent: investment.bonus_percent,
    certificate_start: range?.start ?? null, certificate_end: range?.end ?? null, free_after: freeAfter,
  }
}
