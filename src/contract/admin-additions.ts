import * as z from 'zod/mini'
import { ADDITION_TEXTS } from '#domain/additions.ts'
import { INVESTMENT_TYPES, isBsn, isKvk, PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { procedure, serverFunction } from './call.ts'
import { calendarDay, comparedEmail, email, euros, id, personName, phone, shares, text } from './fields.ts'
import { investment } from './portfolio.ts'

const part = (most: number) => z.optional(z.nullable(text(most)))
const number = (isFine: (typed: string) => boolean, error: string) => z.optional(z.nullable(text(60).check(z.refine((typed) => typed === '' || isFine(typed), { error }))))
const type = z.optional(z.nullable(z.enum(INVESTMENT_TYPES)))

/**
 * The investor whom money is booked for, found by the address or made (spec 2, section 7). Of one who exists only empty fields
 * are filled in; `message` names what was, and what differs and stays (contract 4.20).
 */
export const adminCreateOrGetInvestor = procedure('admin_create_or_get_investor', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['investor_created', 'investor_updated', 'profile_completed'], letters: ['profile_complete'], events: ['profile_data_completed'] },
  input: z.object({
    p_email: email, p_name: personName, p_phone: phone, p_street_address: part(120), p_city: part(120), p_postal_code: part(120), p_country: part(120), p_address: part(300),
    p_bsn: number(isBsn, PROFILE_TEXTS.bsn), p_kvk: number(isKvk, PROFILE_TEXTS.kvk), p_investment_type: type,
  }),
  reply: z.object({ investor_id: id, message: z.string(), created: z.boolean(), filled: z.array(z.string()), kept: z.array(z.string()) }),
})

/**
 * Money that came by bank, as an investment that is paid with its numbers. `added` is false where the same investor, reference,
 * date and amount stood there already: then nothing was done. Whom it is for, the investor's own row says: the guest's fields are
 * taken and not used. Without room 409 `no_room`, and nothing is written.
 */
export const adminCreateInvestment = procedure('admin_create_investment', {
  access: 'admin_write',
  rows: 'all',
  leaves: {
    audits: ['manual_client_added', 'additional_payment_added', 'investment_settled'],
    letters: ['client_added', 'extra_investment'], events: ['manual_client_added', 'payment_completed'],
  },
  input: z.object({
    p_investor_id: id,
    p_investment_amount: euros,
    p_number_of_shares: shares,
    p_payment_reference: text(140).check(z.regex(/\S/, { error: () => ADDITION_TEXTS.reference })),
    p_payment_date: calendarDay,
    p_notes: part(1000),
    /** The session says who that is. */
    p_added_by_admin: part(200),
    p_guest_email: z.optional(z.nullable(comparedEmail)), p_guest_name: part(200), p_guest_phone: part(60), p_guest_address: part(500),
    p_bsn: part(60), p_kvk: part(60), p_investment_type: type,
  }),
  reply: z.object({ investment_id: id, message: z.string(), added: z.boolean() }),
})

/** The numbers that such an investment was issued. `p_amount` is how many they are: another number is 400 (contract 5.11). */
export const allocateCertificateNumbers = procedure('allocate_certificate_numbers', {
  access: 'admin_write',
  rows: 'all',
  input: z.object({ p_investment_id: id, p_amount: shares }),
  reply: z.object({ start_number: z.int(), end_number: z.int() }),
})

/** Everything that one investor has put in, oldest first. */
export const adminGetInvestorInvestments = procedure('admin_get_investor_investments', {
  access: 'admin_read',
  rows: 'all',
  packed: true,
  input: z.object({ p_investor_id: id }),
  reply: z.array(investment),
})

/** What is left, the most that goes to one person in one stretch, and which numbers so many would be; null where they do not fit. Somebody else may be first. */
export const adminPreviewIssue = procedure('admin_preview_issue', {
  access: 'admin_read',
  rows: 'all',
  input: z.object({ p_quantity: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
  reply: z.object({ remaining_certificates: z.int(), possible_certificates: z.int(), certificate_start: z.nullable(z.int()), certificate_end: z.nullable(z.int()) }),
})

/** Numbers without an investment (spec 2, sections 3 and 5; contract 5.11). Without room 409 `no_room`, and nothing is written. */
export const adminAssignCertificates = procedure('admin_assign_certificates', {
  access: 'admin_write',
  confirmed: true,
  rows: 'all',
  leaves: { audits: ['certificates_assigned'], letters: ['certificates_assigned'], events: ['investment_completed_full_data'] },
  input: z.object({
    /** The session says who that is. */
    p_admin_email: z.optional(z.nullable(comparedEmail)),
    p_investor_id: z.uuid({ error: () => 'Investeerder ID ontbreekt' }),
    p_quantity: z.int({ error: () => ADDITION_TEXTS.quantity }).check(z.gte(1, { error: ADDITION_TEXTS.quantity }), z.lte(1_000_000_000, { error: ADDITION_TEXTS.mostAssigned })),
    p_reason: part(500),
  }),
  reply: z.object({
    success: z.boolean(), error: z.nullable(z.string()), investment_id: z.nullable(id), investment_amount: z.nullable(euros),
    certificate_number: z.int(), certificate_start: z.int(), certificate_end: z.int(), quantity: z.int(), remaining_certificates: z.int(),
  }),
})

const done = z.object({ success: z.boolean() })

/** The server makes this event with the assignment itself, from its own data: the page's call for it is taken and does nothing twice (contract 3 and 5.11). */
export const sendComprehensiveZapierData = serverFunction('send-comprehensive-zapier-data', {
  access: 'admin_write',
  rows: 'none',
  input: z.object({ payload: z.looseObject({}), webhookType: part(60) }),
  reply: done,
})

/** Mail in an admin's own words; as plain text, to existing investors only (contract 5.11). */
const written = {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['investor_written_to'], letters: ['written_by_admin'] },
  input: z.object({ to: email, subject: text(200).check(z.regex(/\S/, { error: () => 'Vul een onderwerp in.' })), html: text(40_000) }),
  reply: done,
} as const

export const sendInvestorEmail = serverFunction('send-investor-email', written)
export const sendEmail = serverFunction('send-email', written)
