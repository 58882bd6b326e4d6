import { roomText } from '#domain/additions.ts'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAssignment, setAssignedRange } from '#server/store/assignments.ts'
import { insertRuns } from '#server/store/certificate-runs.ts'
import { lockInvestors } from '#server/store/investors.ts'
import { findNextRun } from '#server/store/issues.ts'
import { writerOf } from './writer.ts'

export interface AssignOrder {
  readonly investorId: string
  readonly quantity: number
  readonly reason: string
}

export interface AssignedRange {
  readonly id: string
  readonly range: CertificateRange
  /** Numbers that nobody holds, afterwards. */
  readonly remaining: number
}

/** Gives numbers to a person without an investment. The person is locked before the issue, as by everybody. Throws `Refusal`. */
export async function assign(act: Act, { investorId, quantity, reason }: AssignOrder): Promise<AssignedRange> {
  const [person] = await lockInvestors(act, [investorId])
  if (!person) throw new Refusal('investor_unknown')
  const id = await insertAssignment(act, { issue: FIRST_ISSUE, investorId, quantity, reason, adminId: writerOf(act).adminId })
  const [range] = await insertRuns(act, [{ issue: FIRST_ISSUE, kind: 'assignment', holderId: person.holderId, count: quantity, investmentId: null, assignmentId: id }], writerOf(act))
  if (!range) throw await noRoom(act, quantity, 'p_quantity')
  await setAssignedRange(act, id, range)
  return { id, range, remaining: (await findNextRun(act, FIRST_ISSUE, 1)).remaining }
}

/** Why so many certificates were not given out: how many are left, and how many of them go in one stretch. */
export async function noRoom(act: Act, wanted: number, field: string): Promise<Refusal> {
  const { remaining, possible } = await findNextRun(act, FIRST_ISSUE, wanted)
  return new Refusal('no_room', { field, text: roomText({ wanted, remaining, possible }), present: { remaining_certificates: remaining, possible_certificates: possible } })
}
