import { paymentDateProblem } from '#domain/additions.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import { Refusal } from '#server/lib/refusal.ts'

/** Throws `Refusal` for a day of a bank statement that has not come yet in Amsterdam, or is a slip of the finger. */
export function refusePaymentDate(date: string, now: Moment): void {
  const problem = paymentDateProblem(date, calendarDate(now))
  if (problem) throw new Refusal(problem, { field: 'p_payment_date' })
}
