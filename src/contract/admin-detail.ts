import * as z from 'zod/mini'
import { procedure } from './call.ts'
import { changeRequest } from './change-requests.ts'
import { euroSum, id } from './fields.ts'
import { investment, portfolio } from './portfolio.ts'

/** An investment as an admin sees it. `afwijkend`: paid, and edited since, so that its numbers are not what it says (contract 4.9). */
const investmentInDetail = z.extend(investment, { afwijkend: z.boolean() })
export type InvestmentInDetail = z.output<typeof investmentInDetail>

/**
 * A person with everything that an admin asks of them (contract 3): personal numbers masked; `updated_at` is what an edit or a
 * verdict may expect. Viewers get no documents (contract 5.16).
 */
export const investorDetail = z.extend(portfolio, {
  /** The lasting pseudonym under which the register knows them. */
  holder_id: id,
  /** Theirs, oldest first, whatever came of them. */
  investments: z.array(investmentInDetail),
  /** Unpaid ones that somebody began under the same address, whoever typed it: nobody's yet. */
  unlinked_investments: z.array(investmentInDetail),
  /** What they asked to have changed and nobody decided. */
  open_changes: z.array(changeRequest),
  /** Paid ones only (spec 2, section 2). */
  total_invested: euroSum,
  total_shares: z.int(),
  /** What they hold today, as the register says. */
  certificate_count: z.int(),
  /** Expected a year over what was paid; no promise. */
  expected_dividend: euroSum,
})
export type InvestorDetail = z.output<typeof investorDetail>

export const getInvestorDetail = procedure('get_investor_detail', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.object({ p_investor_id: id }),
  reply: investorDetail,
})
