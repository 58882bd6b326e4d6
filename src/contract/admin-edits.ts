import * as z from 'zod/mini'
import { phoneProblem } from '#domain/contact.ts'
import { EDIT_TEXTS } from '#domain/edits.ts'
import { INVESTMENT_TYPES, isBsn, isKvk, isMasked, PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { procedure } from './call.ts'
import { comparedEmail, email, euros, id, moment, personName, text } from './fields.ts'

/** Who the page believes is at work. Never trusted: the session decides; only compared with it (contract 3). */
const adminEmail = z.optional(z.nullable(comparedEmail))
/** As the admin looked at it. What stands there now comes with 409 `changed_meanwhile` (contract 5.16). */
const expected = z.optional(z.nullable(z.iso.datetime({ offset: true, error: () => 'Dit is geen geldig tijdstip' })))
/** Left as it is when it is not given; an empty text clears it. */
const part = (most: number) => z.optional(z.nullable(text(most)))
/** The same of what a text must be when there is one. */
const checked = (isFine: (typed: string) => boolean, error: string) => z.optional(z.nullable(text(60).check(z.refine((typed) => typed === '' || isFine(typed), { error }))))
/** A number's mask leaves it too (contract 4.11). */
const maskable = (isFine: (typed: string) => boolean, error: string) => checked((typed) => isMasked(typed) || isFine(typed), error)

/**
 * An investor as an admin edits them (spec 2, section 7). Another e-mail address, and nothing else, asks for a fresh proof of who
 * is there: 403 `confirmation_required`; one that somebody has is 409 `email_taken` (contract 4.19).
 */
export const adminUpdateInvestor = procedure('admin_update_investor', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['investor_updated', 'investor_email_changed', 'profile_completed'], letters: ['email_changed', 'profile_complete'], events: ['profile_data_completed'] },
  input: z.object({
    p_admin_email: adminEmail,
    p_investor_id: id,
    p_name: personName,
    p_email: email,
    p_phone: checked((typed) => phoneProblem(typed) === null, 'Vul een geldig telefoonnummer in'),
    p_address: part(300),
    p_street_address: part(120),
    p_city: part(120),
    p_postal_code: part(120),
    p_country: part(120),
    p_bsn: maskable(isBsn, PROFILE_TEXTS.bsn),
    p_kvk: maskable(isKvk, PROFILE_TEXTS.kvk),
    p_investment_type: z.optional(z.nullable(z.enum(INVESTMENT_TYPES))),
    p_expected_updated_at: expected,
  }),
  /** `changed`: the fields that say something else now, none where all stood there already. `warning`: saved, and to be looked at again. */
  reply: z.object({ success: z.boolean(), message: z.string(), changed: z.array(z.string()), warning: z.nullable(z.string()), updated_at: moment }),
})

/** Amount and shares of one investment. Numbers are not handed out again: a paid one is `afwijkend` from then on (contract 4.9). */
export const adminUpdateInvestment = procedure('admin_update_investment', {
  access: 'admin_write',
  rows: 'all',
  leaves: { audits: ['investment_updated'] },
  input: z.object({
    p_admin_email: adminEmail,
    p_investment_id: id,
    p_investment_amount: euros,
    p_number_of_shares: z.int({ error: () => EDIT_TEXTS.shares }).check(z.gte(1, { error: EDIT_TEXTS.shares }), z.lte(1_000_000_000, { error: EDIT_TEXTS.shares })),
    p_expected_updated_at: expected,
  }),
  reply: z.object({ success: z.boolean(), message: z.string(), changed: z.boolean(), afwijkend: z.boolean(), updated_at: moment }),
})
