import { type CertificateRange, rangeOf, rangeSize, sayCertificates } from '#domain/certificate-range.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestment, listInvestmentsOfPeople, type Investment } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { findNextRun, type NextRun } from '#server/store/issues.ts'

interface Needs {
  readonly db: Reader
}

/** The numbers that an investment was issued when it was booked; `count` must be as many. Throws `Refusal`. */
export async function readIssued({ db }: Needs, investmentId: string, count: number): Promise<CertificateRange> {
  const investment = await findInvestment(db, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  const range = investment.payment_status === 'paid' ? rangeOf(investment.certificate_start, investment.certificate_end) : null
  if (!range) throw new Refusal('no_certificates')
  if (rangeSize(range) !== count) throw new Refusal('certificate_count_wrong', { field: 'p_amount', text: `Voor deze investering ${rangeSize(range) === 1 ? 'is' : 'zijn'} ${sayCertificates(rangeSize(range))} uitgegeven.` })
  return range
}

/** Everything that one investor has put in, oldest first. Throws `Refusal`. */
export async function readInvestments({ db }: Needs, investorId: string): Promise<readonly Investment[]> {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  return (await listInvestmentsOfPeople(db, [investor])).filter((one) => one.investor_id === investor.id)
}

/** Which numbers so many would be, if they were given now. */
export async function foresee({ db }: Needs, count: number): Promise<NextRun> {
  return await findNextRun(db, FIRST_ISSUE, count)
}
