import { foreseeTransfer } from '#domain/bank-transfers.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { TransferOutcome } from '#domain/bank-transfers.ts'
import type { Reader } from '#server/db/tx.ts'
import { foreseeIssue } from '#server/ledger/foresee-issue.ts'
import { awaitedOf, readReceived } from '#server/ledger/receive-transfer.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'

export interface Foreseen {
  readonly investment: Investment
  readonly outcome: TransferOutcome
  /** What waits for a person. */
  readonly rest: Cents
  readonly missing: Cents
  /** Which numbers it would be; null: none, or there is no room. */
  readonly range: CertificateRange | null
  readonly freeAfter: number
}

/** What would become of so much money for an investment, by the rule that books it. Throws `Refusal`. */
export async function readForeseen({ db }: { readonly db: Reader }, investmentId: string, euros: number): Promise<Foreseen> {
  const amount = readReceived(euros)
  const investment = await findInvestment(db, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  const awaited = await awaitedOf(db, investment)
  const { outcome, kept } = foreseeTransfer(awaited, amount)
  const issues = outcome === 'settles' || outcome === 'surplus'
  const { range, freeAfter } = await foreseeIssue(db, { issue: investment.issue, count: issues ? investment.base_shares + investment.bonus_shares : 0, investmentId })
  const missing = cents(awaited.paid ? 0 : awaited.asked - awaited.before - kept)
  return { investment, outcome, rest: outcome === 'part' ? amount : cents(amount - kept), missing, range, freeAfter }
}
