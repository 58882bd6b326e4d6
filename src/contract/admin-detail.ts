import * as z from 'zod/mini'
import { procedure } from './call.ts'
import { changeRequest } from './change-requests.ts'
import { euros, euroSum, id, line, moment } from './fields.ts'
import { investment, portfolio } from './portfolio.ts'

/** An investment as an admin edits it. `afwijkend`: paid, and edited since, so that its numbers are not what it says (contract 4.9). `notes`: what an admin wrote beside it. `updated_at`: what an edit of it may expect. */
const editable = z.extend(investment, { notes: z.nullable(z.string()), afwijkend: z.boolean(), updated_at: moment })
export type EditableInvestment = z.output<typeof editable>

/** The same as it is shown: with what came for it by bank and counts, also where that is not all. */
const investmentInDetail = z.extend(editable, { amount_received: euros })
export type InvestmentInDetail = z.output<typeof investmentInDetail>

/**
 * A person with everything that an admin asks of them (contract 3): personal numbers masked; `updated_at` is what an edit or a
 * verdict may expect. Viewers get no documents (contract 5.16).
 */
const investorDetail = z.extend(portfolio, {
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
  /** Per cent a year that it is reckoned by. */
  dividend_percent: z.number(),
})
export type InvestorDetail = z.output<typeof investorDetail>

export const getInvestorDetail = procedure('get_investor_detail', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.object({ p_investor_id: id }),
  reply: investorDetail,
})

/**
 * The BSN in full, for an admin who looks into a doubt; that it was looked at is logged (contract 4.11). Null where none is
 * known: then nothing was looked at. `passes_check`: the eleven-test.
 */
export const adminRevealBsn = procedure('admin_reveal_bsn', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['bsn_revealed'] },
  keyed: false,
  repeatable: false,
  input: z.object({ p_investor_id: id }),
  reply: z.object({ bsn: z.nullable(z.string()), passes_check: z.boolean() }),
})

/** What somebody did with a person or what is theirs, in words. */
const historyLine = z.object({ id: z.int(), at: moment, sentence: z.string(), notes: z.array(z.string()) })
export type HistoryLine = z.output<typeof historyLine>

/** Everything that the audit log has of a person and their investments, newest first. */
export const adminGetInvestorHistory = procedure('admin_get_investor_history', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.object({ p_investor_id: id, p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))), p_cursor: z.optional(z.nullable(line(30))) }),
  reply: z.object({ lines: z.array(historyLine), total: z.int(), next_cursor: z.nullable(z.string()) }),
})
