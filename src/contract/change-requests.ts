import * as z from 'zod/mini'
import { CHANGE_FIELDS, CHANGE_STATES } from '#domain/changes.ts'
import { procedure } from './call.ts'
import { id, moment, text } from './fields.ts'

/** What somebody asked to have changed, and what came of it. */
export const changeRequest = z.object({
  id,
  field: z.enum(CHANGE_FIELDS),
  wanted: z.string(),
  state: z.enum(CHANGE_STATES),
  reason: z.nullable(z.string()),
  asked_at: moment,
  ended_at: z.nullable(moment),
})

/** A person's own requests, newest first; an admin reads anybody's. */
export const getInvestorChangeRequests = procedure('get_investor_change_requests', {
  access: 'investor_or_admin',
  rows: { investor: 'p_investor_id' },
  input: z.object({ p_investor_id: id }),
  reply: z.array(changeRequest),
})

/** Asks for another name or e-mail address: an admin decides. One of each may be open. */
export const requestInvestorChange = procedure('request_investor_change', {
  access: 'investor',
  rows: { investor: 'p_investor_id' },
  leaves: { audits: ['change_requested'], letters: ['change_received', 'change_requested'] },
  input: z.object({ p_investor_id: id, p_field: z.enum(CHANGE_FIELDS), p_value: text(320) }),
  reply: z.object({ success: z.boolean(), request_id: id }),
})

/** Takes an open one back; one that is over already is refused. */
export const withdrawInvestorChange = procedure('withdraw_investor_change', {
  access: 'investor',
  rows: { investor: 'p_investor_id' },
  leaves: { audits: ['change_withdrawn'] },
  input: z.object({ p_investor_id: id, p_request_id: id }),
  reply: z.object({ success: z.boolean() }),
})

/** The same with whose it is, as he is called today, and what an accepted one replaced. */
export const listedChange = z.extend(changeRequest, { investor_id: id, investor_name: z.string(), investor_email: z.string(), was: z.nullable(z.string()) })

/** Requests that wait for a decision, oldest first; with `p_all` those that had one after them. */
export const adminListChangeRequests = procedure('admin_list_change_requests', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.optional(z.nullable(z.object({ p_all: z.optional(z.nullable(z.boolean())), p_limit: z.optional(z.int().check(z.gte(1), z.lte(200))) }))),
  reply: z.array(listedChange),
})

/**
 * Carries a request out, or says no to it, which needs a reason: the person reads it. Another address ends logins and cannot be
 * taken back: to carry that out asks for a fresh proof of who is there (contract 3).
 */
export const adminDecideChangeRequest = procedure('admin_decide_change_request', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['change_accepted', 'change_refused', 'investor_email_changed', 'investor_renamed'], letters: ['change_decided', 'email_changed'] },
  input: z.object({ p_request_id: id, p_accept: z.boolean(), p_reason: z.optional(z.nullable(text(1000))) }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
})
