import * as z from 'zod/mini'
import { TRANSFER_OUTCOMES } from '#domain/bank-transfers.ts'
import { procedure, serverFunction } from './call.ts'
import { calendarDay, euros, euroSum, id, line, moment, nothing, text } from './fields.ts'
import { assignment, certificate, investment, investorProfile } from './portfolio.ts'

export const INVESTOR_FILTERS = ['all', 'paid', 'manual', 'requests'] as const
export const INVESTOR_SORTS = ['created_at', '-created_at', 'name', '-name', 'amount', '-amount', 'kyc', '-kyc'] as const
export type InvestorOrder = (typeof INVESTOR_SORTS)[number]

/** A large request that waits: whom to call, until when, and what the transfer will say. */
const request = z.object({ investment_id: id, investment_amount: euros, payment_reference: z.nullable(z.string()), requested_at: moment, call_before: moment })
export type RequestInList = z.output<typeof request>

/** `id` is null for somebody who asked for a large investment and is no investor yet: then `request` says what is known. */
export const investorInList = z.extend(investorProfile, {
  id: z.nullable(id),
  request: z.nullable(request),
  total_invested: euroSum,
  /** What they hold today, as the register says, and in which ranges. */
  certificate_count: z.int(),
  certificates: z.array(z.pick(certificate, { certificate_start: true, certificate_end: true })),
  investments: z.array(investment),
  admin_certificate_assignments: z.array(assignment),
})
export type InvestorInList = z.output<typeof investorInList>

/** One page of the register of investors, and of requests where they are asked or searched for (contract 3 and 5.12). `total` is exact up to 10,000. */
export const adminGetAllInvestors = procedure('admin_get_all_investors', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({
    p_search: z.optional(z.nullable(text(200))),
    p_filter: z.optional(z.enum(INVESTOR_FILTERS)),
    p_sort: z.optional(z.enum(INVESTOR_SORTS)),
    p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))),
    p_cursor: z.optional(z.nullable(line(500))),
  }))),
  reply: z.object({ investors: z.array(investorInList), total: z.int(), next_cursor: z.nullable(z.string()) }),
})

/** What was sold in twelve months, the same with what stands at a checkout, and how many whole per cent of the threshold are sold. */
const offerMeter = z.object({ offered: euroSum, sold: euroSum, threshold: euroSum, percent: z.int() })

/** The four figures above the list (spec 2, section 2), and the offer meter where there is a threshold. */
export const adminGetOverview = procedure('admin_get_overview', {
  access: 'admin_read',
  rows: 'all',
  input: nothing,
  reply: z.object({
    total_investors: z.int(), total_invested: euroSum, total_certificates: z.int(), pending_kyc: z.int(), highest_certificate: z.nullable(z.int()),
    offer_meter: z.nullable(offerMeter),
  }),
})

/** Removes a person with everything of theirs; numbers come free, the ledger keeps its nameless lines (contract 4.12). */
export const deleteInvestorData = serverFunction('delete-investor-data', {
  access: 'admin_write',
  confirmed: true,
  rows: 'all',
  leaves: { audits: ['investor_deleted'] },
  input: z.object({ investorId: id }),
  reply: z.object({ success: z.boolean(), deletedData: z.object({ investments: z.int(), certificates: z.int(), assignments: z.int() }) }),
})

/**
 * Books money that came by bank transfer (contract 5.12). `p_amount_received`: what came, where it may be another amount than was
 * asked; `p_another`: it is not the transfer like it that was booked before.
 */
export const adminMarkPaid = procedure('admin_mark_paid', {
  access: 'admin_write',
  rows: 'all',
  leaves: {
    audits: ['investment_marked_paid', 'investment_settled', 'investor_created', 'payment_booked_without_room', 'transfer_set_aside'],
    letters: ['payment_received', 'payment_waits', 'review_opened'], events: ['payment_completed'],
  },
  input: z.object({
    p_investment_id: id, p_payment_reference: text(140).check(z.regex(/\S/, { error: () => 'Vul het kenmerk van de overschrijving in' })), p_payment_date: calendarDay,
    p_amount_received: z.optional(z.nullable(euros)), p_another: z.optional(z.nullable(z.boolean())),
  }),
  reply: z.object({ success: z.boolean(), outcome: z.enum(TRANSFER_OUTCOMES), certificate_start: z.nullable(z.int()), certificate_end: z.nullable(z.int()) }),
})
