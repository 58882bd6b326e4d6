import { calendarDate } from '#domain/moment.ts'
import { dayProblem, daysBetween } from '#domain/transfers.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findDaysAround, findTold, type ToldMutation } from '#server/store/register-book.ts'
import { findDayOf, findNextLine } from '#server/store/register-look.ts'
import type { CorrectionOrder } from './correct.ts'

export interface CorrectionPreview {
  readonly problem: 'day_in_future' | 'day_out_of_order' | null
  /** The line that is corrected, with the day on which it counts now. */
  readonly line: ToldMutation
  readonly nextLine: number
  readonly notBefore: string | null
  readonly notAfter: string
  /** Days whose holder is another by it; null when none is. */
  readonly days: { readonly first: string; readonly until: string; readonly earlier: boolean } | null
}

/** What `correct` would write now, or refuse, by the same rules; nothing is locked and nothing changes. Throws `Refusal` for a line that is not there. */
export async function previewCorrection(db: Reader, { mutationId, on }: Omit<CorrectionOrder, 'reason'>): Promise<CorrectionPreview> {
  const named = await findTold(db, mutationId)
  const line = named?.corrects == null ? named : await findTold(db, named.corrects)
  if (!line) throw new Refusal('mutation_unknown')
  const today = calendarDate(db.now())
  const around = await findDaysAround(db, line.id)
  const day = (await findDayOf(db, line.id)) ?? line.effectiveOn
  const problem = dayProblem(on, today, around)
  const days = problem ? null : daysBetween(day, on)
  return {
    problem, line: { ...line, effectiveOn: day }, nextLine: await findNextLine(db),
    notBefore: around.after, notAfter: around.before !== null && around.before < today ? around.before : today,
    days: days && { ...days, earlier: on < day },
  }
}
