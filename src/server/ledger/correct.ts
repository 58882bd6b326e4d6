import { calendarDate } from '#domain/moment.ts'
import { dayProblem } from '#domain/transfers.ts'
import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertCorrection } from '#server/store/certificate-runs.ts'
import { lockIssue } from '#server/store/issues.ts'
import { findDaysAround, findMutation, type FoundMutation } from '#server/store/register-book.ts'
import { findDayOf } from '#server/store/register-look.ts'
import { writerOf } from './writer.ts'

export interface CorrectionOrder {
  readonly mutationId: number
  /** Calendar date in Amsterdam. */
  readonly on: string
  readonly reason: string
}

export interface Corrected {
  readonly mutationId: number
  /** The line that was put right, and from which day it counted until now. */
  readonly line: FoundMutation
  readonly was: string
}

/**
 * Writes that a line took effect on another day; by which line, and what stood there. A correction of a correction corrects
 * what that one corrected. The day stays between those of the lines before and after, for each of its numbers. Throws `Refusal`.
 */
export async function correct(act: Act, { mutationId, on, reason }: CorrectionOrder): Promise<Corrected> {
  const named = await findMutation(act, mutationId)
  const line = named?.corrects == null ? named : await findMutation(act, named.corrects)
  if (!line) throw new Refusal('mutation_unknown')
  await lockIssue(act, line.issue)
  const problem = dayProblem(on, calendarDate(act.at), await findDaysAround(act, line.id))
  if (problem) throw new Refusal(problem, { field: 'p_effective_on' })
  const was = (await findDayOf(act, line.id)) ?? line.effectiveOn
  return { mutationId: await insertCorrection(act, { mutationId: line.id, on, reason }, writerOf(act)), line, was }
}
