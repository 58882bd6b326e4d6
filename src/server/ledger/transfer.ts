import type { CertificateRange } from '#domain/certificate-range.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { calendarDate } from '#domain/moment.ts'
import { holdingProblem, orderProblem, type TransferProblem } from '#domain/transfers.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listRunsWithin, setRunHolder } from '#server/store/certificate-runs.ts'
import { lockInvestors } from '#server/store/investors.ts'
import { lockIssue } from '#server/store/issues.ts'
import { writerOf } from './writer.ts'

export interface TransferOrder {
  readonly fromInvestorId: string
  readonly toInvestorId: string
  readonly range: CertificateRange
  /** Calendar date in Amsterdam. */
  readonly on: string
  readonly reason: string
}

/** Which field each problem belongs to. */
export const FIELDS: Readonly<Record<TransferProblem, string>> = {
  transfer_to_oneself: 'p_to_investor_id', range_invalid: 'p_certificate_end', day_in_future: 'p_effective_on', not_held_then: 'p_effective_on',
  not_held: 'p_certificate_start', numbers_sealed: 'p_certificate_start',
}

/**
 * Moves numbers from one person to another, whole runs or parts of them; the id of the line. People are locked before the
 * issue, as by everybody. Throws `Refusal` for what contract 4.25 forbids.
 */
export async function transfer(act: Act, { fromInvestorId, toInvestorId, range, on, reason }: TransferOrder): Promise<number> {
  const people = await lockInvestors(act, [fromInvestorId, toInvestorId])
  const from = people.find(({ id }) => id === fromInvestorId)?.holderId
  const to = people.find(({ id }) => id === toInvestorId)?.holderId
  if (from === undefined || to === undefined) throw new Refusal('investor_unknown')
  const { size: issueSize } = await lockIssue(act, FIRST_ISSUE)
  const order = { from, to, range, on, today: calendarDate(act.at), issueSize }
  refuse(orderProblem(order))
  refuse(holdingProblem(order, await listRunsWithin(act, FIRST_ISSUE, range)))
  return await setRunHolder(act, { issue: FIRST_ISSUE, range, from, to, on, reason }, writerOf(act))
}

function refuse(problem: TransferProblem | null): void {
  if (problem) throw new Refusal(problem, { field: FIELDS[problem] })
}
