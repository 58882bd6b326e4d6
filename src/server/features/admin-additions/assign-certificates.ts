import { DEFAULT_REASON, quantityProblem } from '#domain/additions.ts'
import { isComplete } from '#domain/payment-status.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { assign, type AssignedRange } from '#server/ledger/assign.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPerson, type Investment } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'

export interface AssignmentOrder {
  readonly investorId: string
  readonly quantity: number
  /** Empty: the reason that is given where nobody gives one. */
  readonly reason: string
}

export interface Assigned extends AssignedRange {
  /** The latest complete one of the person; null: none (contract 5.11). */
  readonly investment: Pick<Investment, 'id' | 'amount'> | null
}

/** Numbers without money, and what is told of them: the person by letter, automation where there is an investment to tell of (spec 2, section 8). Throws `Refusal`. */
export async function assignCertificates({ db }: { readonly db: Db }, by: By, { investorId, quantity, reason }: AssignmentOrder): Promise<Assigned> {
  const wrong = quantityProblem(quantity)
  if (wrong !== null) throw new Refusal('quantity_invalid', { field: 'p_quantity', text: wrong })
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const why = reason || DEFAULT_REASON
    const assigned = await assign(act, { investorId, quantity, reason: why })
    const { id: assignmentId, range } = assigned
    act.audit('certificates_assigned', { investorId, details: { assignment_id: assignmentId, quantity, certificate_start: range.start, certificate_end: range.end } })
    act.letter('certificates_assigned', { investorId, assignmentId })
    const investment = await tell(act, investorId, { ...assigned, reason: why })
    return { ...assigned, investment: investment && { id: investment.id, amount: investment.amount } }
  })
}

/** Tells automation, where the person has a complete investment; says which. */
async function tell(act: Act, investorId: string, assignment: AssignedRange & { readonly reason: string }): Promise<Investment | null> {
  const investor = await findInvestor(act, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  const investment = (await listInvestmentsOfPerson(act, investor)).findLast(isComplete)
  if (!investment) return null
  const held = await listRangesOf(act, investor.holder_id)
  act.event('investment_completed_full_data', { investor, investment, assignment, held, adminId: act.actor.kind === 'admin' ? act.actor.id : null, at: act.at })
  return investment
}
