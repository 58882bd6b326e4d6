import * as z from 'zod/mini'
import { INVESTMENT_TYPES, isBsn, isKvk, isMasked, PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { procedure } from './call.ts'
import { id, line, text } from './fields.ts'
import { investment } from './portfolio.ts'

/** Part of an address: left as it is when it is not given, and never emptied. */
const part = z.optional(z.nullable(text(120).check(z.minLength(1, { error: PROFILE_TEXTS.address }))))
/** A number, its mask as it was shown (which leaves it), or an empty text, which clears it (contract 4.11). */
const number = (isNumber: (typed: string) => boolean, error: string) => z.optional(z.nullable(text(40).check(z.refine((typed) => typed === '' || isMasked(typed) || isNumber(typed), { error }))))

const address = {
  p_street_address: part,
  p_house_number: z.optional(z.nullable(text(20))),
  p_postal_code: part,
  p_city: part,
  p_country: part,
  p_address: z.optional(z.nullable(text(300))),
  p_bsn: number(isBsn, PROFILE_TEXTS.bsn),
  p_kvk: number(isKvk, PROFILE_TEXTS.kvk),
  p_investment_type: z.optional(z.nullable(z.enum(INVESTMENT_TYPES))),
} as const

const said = z.object({ success: z.boolean(), message: z.string() })

/** What a person completes himself (contract 5.7). Status and completeness are never taken from the caller; documents only as paths of own uploads. */
export const updateInvestorProfile = procedure('update_investor_profile', {
  access: 'investor',
  rows: { investor: 'p_investor_id' },
  leaves: { audits: ['profile_updated', 'profile_completed'], letters: ['profile_complete'], events: ['profile_data_completed'] },
  input: z.object({
    p_investor_id: id, ...address,
    p_id_document_url: z.optional(z.nullable(line(300))),
    p_proof_of_residence_url: z.optional(z.nullable(line(300))),
    p_kyc_status: z.optional(z.nullable(line(40))),
    p_profile_complete: z.optional(z.nullable(z.boolean())),
  }),
  reply: said,
})

/**
 * Accepted, and changes nothing: what was paid for is linked in the moment in which it is paid (contract 4.7), and an unpaid
 * investment under the same address may be anybody's who typed it.
 */
export const linkGuestInvestments = procedure('link_guest_investments_to_investor', {
  access: 'investor',
  rows: { investor: 'p_investor_id' },
  input: z.object({ p_investor_id: id, ...address }),
  reply: said,
})

const byInvestor = { access: 'investor', rows: { investor: 'p_investor_id' }, input: z.object({ p_investor_id: id }) } as const

/** Was automation told that this profile is complete? */
export const checkWebhookSent = procedure('check_webhook_sent', { ...byInvestor, reply: z.object({ sent: z.boolean() }) })

/** Accepted, and does nothing twice: the server itself tells automation, once (contract 3). */
export const markWebhookSent = procedure('mark_webhook_sent', { ...byInvestor, reply: z.object({ success: z.boolean() }) })

export const getPaidInvestmentsForWebhook = procedure('get_paid_investments_for_webhook', { ...byInvestor, reply: z.array(investment) })
