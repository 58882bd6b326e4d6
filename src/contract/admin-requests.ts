import * as z from 'zod/mini'
import { TRANSFER_OUTCOMES } from '#domain/bank-transfers.ts'
import { REQUEST_STATES } from '#domain/requests.ts'
import { procedure } from './call.ts'
import { calendarDay, euros, id, moment, text } from './fields.ts'

/** Large requests: who is to be called, what was agreed, and the money that comes by bank. */

/** One of them. `investor_id`: whose sheet says more; null for somebody who is no investor yet. */
const queuedRequest = z.object({
  investment_id: id,
  investor_id: z.nullable(id),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  investment_amount: euros,
  number_of_shares: z.int(),
  payment_reference: z.nullable(z.string()),
  requested_at: moment,
  call_before: moment,
  called_at: z.nullable(moment),
  /** When the person was last told where to pay; then until which day the request stands, and when they are reminded. */
  details_sent_at: z.nullable(moment),
  remind_on: z.nullable(calendarDay),
  expires_on: z.nullable(calendarDay),
  reminded_at: z.nullable(moment),
  expired_at: z.nullable(moment),
  /** Came by bank and counts for it already. */
  amount_received: euros,
})
export type QueuedRequest = z.output<typeof queuedRequest>

/** The queue, or a view of it: whoever is to be called stands first. The cursor is the last request of the page before. */
export const adminListRequests = procedure('admin_list_requests', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({ p_state: z.optional(z.enum(REQUEST_STATES)), p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))), p_cursor: z.optional(z.nullable(id)) }))),
  /** How many each view holds: counts go to 1,000. */
  reply: z.object({ requests: z.array(queuedRequest), next_cursor: z.nullable(id), counts: z.object({ all: z.int(), call: z.int(), money: z.int(), expired: z.int() }) }),
})

/** What was agreed about a request, and what came for it, oldest first. */
export const adminGetRequest = procedure('admin_get_request', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_investment_id: id }),
  reply: z.object({
    request: queuedRequest,
    notes: z.array(z.object({ at: moment, by: z.nullable(z.string()), called: z.boolean(), note: z.string() })),
    transfers: z.array(z.object({ reference: z.string(), booked_on: calendarDay, amount: euros, returned: euros })),
  }),
})
export type RequestDetail = z.output<typeof adminGetRequest.reply>

const note = text(1000).check(z.regex(/\S/, { error: () => 'Schrijf op wat u afsprak' }))

/** Keeps what was agreed; `p_called`: by telephone, which ends the countdown. It goes with the person (contract 4.12). */
export const adminNoteRequest = procedure('admin_note_request', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['request_called', 'request_noted'] },
  input: z.object({ p_investment_id: id, p_note: note, p_called: z.boolean() }),
  reply: z.object({ success: z.boolean() }),
})

/** Mails where to pay and with which reference, also once more; from then on the days are counted. */
export const adminSendTransferDetails = procedure('admin_send_transfer_details', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['transfer_details_sent'], letters: ['transfer_details'] },
  input: z.object({ p_investment_id: id }),
  reply: z.object({ success: z.boolean(), expires_on: calendarDay }),
})

/** What would become of so much money for an investment, before it is booked. Changes nothing. */
export const adminForeseeTransfer = procedure('admin_foresee_transfer', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_investment_id: id, p_amount_received: euros }),
  reply: z.object({
    outcome: z.enum(TRANSFER_OUTCOMES),
    /** What waits for a person, and what is still missing. */
    rest: euros,
    missing: euros,
    base_shares: z.int(),
    bonus_shares: z.int(),
    bonus_percent: z.int(),
    /** Which numbers it would be, were it booked now; null where nothing is issued, or there is no room. */
    certificate_start: z.nullable(z.int()),
    certificate_end: z.nullable(z.int()),
    /** Free afterwards. */
    free_after: z.int(),
  }),
})
export type ForeseenTransfer = z.output<typeof adminForeseeTransfer.reply>
