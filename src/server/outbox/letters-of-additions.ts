import { pagePath } from '#contract/pages.ts'
import { rangeOf, writeRange } from '#domain/certificate-range.ts'
import type { LetterName } from '#domain/messages.ts'
import { findAssignment } from '#server/store/assignments.ts'
import { findWrittenLetter } from '#server/store/written-letters.ts'
import { sayDate, sayDay } from './dates.ts'
import { certificatesAssigned, clientAdded, extraInvestment, writtenByAdmin } from './mails/additions.ts'
import { about, type Addressed, link, toInvestor, type Where, type Writer } from './writing.ts'

/** Letters about what an admin brought by hand: not sent any more once its numbers were taken back. */
export const OF_ADDITIONS = {
  certificates_assigned: toInvestor(async (db, { name }, { assignmentId }, where) => {
    const assignment = typeof assignmentId === 'string' ? await findAssignment(db, assignmentId) : undefined
    const range = assignment ? rangeOf(assignment.certificate_start, assignment.certificate_end) : null
    return assignment && range ? certificatesAssigned({ name, range, on: sayDate(assignment.assigned_at), loginUrl: link(where, pagePath('dashboard')) }) : null
  }),
  client_added: about(async (_db, investment, where) => {
    const booked = bookedOf(investment, where)
    return booked && clientAdded({ ...booked, claimUrl: link(where, pagePath('claim', { investment_id: investment.id })) })
  }),
  extra_investment: about(async (_db, investment, where) => {
    const booked = bookedOf(investment, where)
    return booked && extraInvestment({ ...booked, dashboardUrl: link(where, pagePath('dashboard')) })
  }),
  written_by_admin: toInvestor(async (db, _to, { writtenId }) => {
    const written = typeof writtenId === 'string' ? await findWrittenLetter(db, writtenId) : undefined
    return written ? writtenByAdmin(written) : null
  }),
} as const satisfies Partial<Record<LetterName, Writer>>

function bookedOf(investment: Addressed, where: Where) {
  const { id, amount, number_of_shares: shares, payment_date: day, to } = investment
  const range = rangeOf(investment.certificate_start, investment.certificate_end)
  if (!range || day === null) return null
  return { investmentId: id, name: to.name, amount, shares, range, received: sayDay(day), certificateUrl: link(where, pagePath('certificate', { nummers: writeRange(range) })), offer: where.offer }
}
