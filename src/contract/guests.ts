import * as z from 'zod/mini'
import { agreed } from './agreed.ts'
import { procedure, route, serverFunction } from './call.ts'
import { comparedEmail, email, euros, id, line, moment, nothing, personName, phone, shares, text } from './fields.ts'

/** A guest session: the page keeps the id, the server knows the guest by the cookie (spec 1, section 7). */
export const createSession = serverFunction('create-session', {
  access: 'anyone',
  rows: 'none',
  leaves: {},
  keyed: false,
  begins: true,
  input: nothing,
  reply: z.object({ sessionId: z.string(), sessionSecret: z.string(), expiresAt: moment }),
})

const lead = { fullName: text(200), email: comparedEmail, phone: text(60), sessionId: line(), timestamp: line(60), profileComplete: z.boolean() }

/** Lead events come from the page; events about payments and profiles are made by the server and ignored here. */
export const sendToZapier = serverFunction('send-to-zapier', {
  access: 'anyone',
  rows: 'none',
  leaves: { events: ['guest_lead_captured', 'investment_amount_selected'] },
  input: z.object({
    event_type: line(60),
    clientData: z.looseObject(z.partial(z.object({ ...lead, numberOfShares: z.number(), investmentAmount: z.number() })).shape),
  }),
  reply: z.object({ success: z.boolean(), warning: z.optional(z.string()) }),
})

/** Does this address have an account, and has something been paid on it? A visitor gets no id (contract 3). */
export const checkInvestorExists = procedure('check_investor_exists_by_email', {
  access: 'anyone',
  rows: 'none',
  begins: true,
  input: z.object({ p_email: email }),
  reply: z.object({ account_exists: z.boolean(), has_paid_investments: z.boolean(), investor_id: z.nullable(id) }),
})

/** Records or continues a guest's unpaid investment (contract 4.4 and 5.4). */
export const createGuestInvestment = procedure('create_guest_investment', {
  access: 'anyone',
  rows: 'own',
  leaves: { audits: ['investment_started'], letters: ['request_opened', 'request_received'], leads: ['lead_captured'] },
  begins: true,
  input: z.object({
    p_guest_email: email,
    p_guest_phone: phone,
    p_guest_name: personName,
    p_number_of_shares: shares,
    p_investment_amount: euros,
    p_session_id: z.optional(z.nullable(line())),
    p_invoice_address: z.optional(z.nullable(text(500))),
    p_agreed: agreed,
  }),
  reply: z.object({ investment_id: id, number_of_shares: z.int(), continued: z.boolean() }),
})

/** For whoever received a mailed link: what it carries says whose rows they are. */
const byMailedLink = { access: 'anyone', rows: { named: 'token' }, repeatable: true, keyed: false, leaves: {} } as const

/** What a mailed link leads back to: the person who received it may see what he filled in, and goes on with it (contract 4.4 and 4.5). */
export const resumeInvestment = route('POST', '/api/invest/resume', {
  ...byMailedLink,
  input: z.object({ token: line(300) }),
  reply: z.object({
    investment_id: id, investment_amount: euros, number_of_shares: z.int(), payment_status: z.string(),
    guest_name: z.string(), guest_email: z.string(), guest_phone: z.string(),
  }),
})

/** Wants to hear when there is room again. A place that is there already is changed by its mailed link alone. */
export const joinWaitingList = route('POST', '/api/waiting-list', {
  access: 'anyone',
  rows: 'none',
  repeatable: true,
  leaves: { letters: ['waiting_place'] },
  input: z.object({ email, name: personName, shares }),
  reply: z.object({ success: z.boolean() }),
})

/** The place on the waiting list that a mailed link leads to. */
export const showWaitingPlace = route('POST', '/api/waiting-list/place', {
  ...byMailedLink,
  input: z.object({ token: line(200) }),
  reply: z.object({ email: z.string(), shares: z.int() }),
})

/** Another number on it. */
export const changeWaitingPlace = route('POST', '/api/waiting-list/change', {
  ...byMailedLink,
  input: z.object({ token: line(200), shares }),
  reply: z.object({ success: z.boolean() }),
})

/** Gives it up. */
export const leaveWaitingList = route('POST', '/api/waiting-list/leave', {
  ...byMailedLink,
  input: z.object({ token: line(200) }),
  reply: z.object({ success: z.boolean() }),
})
