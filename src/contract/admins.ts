import * as z from 'zod/mini'
import { STANDING_FACTORS } from '#domain/factors.ts'
import { procedure, route } from './call.ts'
import { email, id, line, moment, newPassword, nothing, personName } from './fields.ts'

/** Who the admins are: an owner's business. */

const role = z.enum(['owner', 'admin', 'viewer'])

/** `invited`: has not chosen a password yet, and can by the link until `invited_until`. `factors`: the kinds, each once. */
const admin = z.object({
  id, email: z.string(), name: z.string(), role, is_active: z.boolean(), last_login: z.nullable(moment), created_at: moment,
  factors: z.array(z.enum(STANDING_FACTORS)), invited: z.boolean(), invited_until: z.nullable(moment),
})
export type ListedAdmin = z.output<typeof admin>

/** Those who are turned off too, in the order of their names. */
export const adminListAdmins = procedure('admin_list_admins', {
  access: 'owner',
  rows: 'all',
  input: nothing,
  reply: z.array(admin),
})

/**
 * Makes an admin (no `p_admin_id`), who gets a letter with a link to choose a password; or changes one, which ends that
 * admin's sessions when role, address or activity change. 409 `last_owner`: nobody who can manage admins would be left; 409
 * `own_access`: one's own role and access are another owner's to take; 409 `admin_email_taken`.
 */
export const adminSaveAdmin = procedure('admin_save_admin', {
  access: 'owner',
  rows: 'all',
  confirmed: true,
  leaves: { audits: ['admin_changed', 'admin_created'], letters: ['admin_invited'] },
  input: z.object({ p_admin_id: z.optional(z.nullable(id)), p_email: email, p_name: personName, p_role: role, p_is_active: z.boolean() }),
  reply: z.object({ success: z.boolean(), admin_id: id }),
})

/** A new link for whoever has not chosen a password yet; older ones are worth nothing any more. */
export const adminInviteAdmin = procedure('admin_invite_admin', {
  access: 'owner',
  rows: 'all',
  leaves: { audits: ['admin_invited'], letters: ['admin_invited'] },
  input: z.object({ p_admin_id: id }),
  reply: z.object({ success: z.boolean() }),
})

/**
 * For whoever lost password or second factor: both go, every session ends, and a letter has a link to choose a password. 409
 * `own_access`: not for oneself. Whoever is turned off is turned on first: 404 `admin_unknown`.
 */
export const adminResetAdmin = procedure('admin_reset_admin', {
  access: 'owner',
  rows: 'all',
  confirmed: true,
  leaves: { audits: ['admin_password_reset'], letters: ['admin_invited', 'admin_factor_changed'] },
  input: z.object({ p_admin_id: id }),
  reply: z.object({ success: z.boolean() }),
})

const policy = z.object({ required_from: z.nullable(moment) })

/** From when every admin needs a second factor; null: it is up to each. */
export const adminGetFactorPolicy = procedure('admin_get_factor_policy', {
  access: 'admin_read',
  rows: 'none',
  input: nothing,
  reply: policy,
})

/** `p_from`: a moment, else seven days from now; one that is past means now. */
export const adminSetFactorPolicy = procedure('admin_set_factor_policy', {
  access: 'owner',
  rows: 'all',
  confirmed: true,
  leaves: { audits: ['factor_policy_set'] },
  input: z.object({ p_required: z.boolean(), p_from: z.optional(z.nullable(z.iso.datetime({ error: () => 'Vul een geldig moment in' }))) }),
  reply: policy,
})

const token = line(300)

/** Does this link of an invitation still work? Looking does not use it up. */
export const lookAtInvitation = route('POST', '/api/admin/invitation/look', {
  access: 'anyone',
  rows: { named: 'token' },
  repeatable: true,
  leaves: {},
  keyed: false,
  input: z.object({ token }),
  reply: z.object({ valid: z.boolean() }),
})

/** The first password of an invited admin, by the link in the letter: once, within a day. It opens no session. */
export const acceptInvitation = route('POST', '/api/admin/invitation', {
  access: 'anyone',
  rows: { named: 'token' },
  leaves: { audits: ['admin_password_set'] },
  keyed: false,
  input: z.object({ token, password: newPassword }),
  reply: z.object({ success: z.boolean() }),
})
