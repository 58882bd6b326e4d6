import * as z from 'zod/mini'
import { STANDING_FACTORS } from '#domain/factors.ts'
import { route } from './call.ts'
import { id, moment, nothing, text } from './fields.ts'
import { newPasskey } from './passkeys.ts'

/** An admin's own second factors. Each change asks who is there (`confirmed`), leaves a line and a letter to that admin. */

const factor = z.object({ id, kind: z.enum(STANDING_FACTORS), name: z.string(), created_at: moment, last_used_at: z.nullable(moment) })

/**
 * `passkeys`: whether this address can have any (not a bare IP). `required`: one is asked of every admin, `required_from`: since
 * or from when; null when it is not.
 */
export const listFactors = route('GET', '/api/admin/factors', {
  access: 'admin_securing',
  rows: 'own',
  input: nothing,
  reply: z.object({ factors: z.array(factor), recovery_codes_left: z.int(), required: z.boolean(), required_from: z.nullable(moment), passkeys: z.boolean() }),
})

/** Begins an authenticator app: its secret, once. It counts from `confirmTotp` on; then it replaces an older one. */
export const beginTotp = route('POST', '/api/admin/factors/totp', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  leaves: {},
  keyed: false,
  input: nothing,
  reply: z.object({ secret: z.string(), otpauth_url: z.string(), factor_id: id }),
})

/** The first code proves that the app has the secret. A wrong one is 400 `factor_wrong`, one that was begun too long ago 409 `factor_not_begun`. */
export const confirmTotp = route('POST', '/api/admin/factors/totp/confirm', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  leaves: { audits: ['admin_factor_added'], letters: ['admin_factor_changed'] },
  keyed: false,
  input: z.object({ code: text(20) }),
  reply: z.object({ factor_id: id }),
})

export const newPasskeyOptions = route('POST', '/api/admin/factors/passkey/options', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  leaves: {},
  keyed: false,
  input: nothing,
  reply: newPasskey.options,
})

export const addPasskey = route('POST', '/api/admin/factors/passkey', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  leaves: { audits: ['admin_factor_added'], letters: ['admin_factor_changed'] },
  keyed: false,
  input: z.object({ name: text(60), response: newPasskey.response }),
  reply: z.object({ factor_id: id }),
})

/** Ten new codes, shown this once; the older ones are worth nothing any more. Whoever has no factor needs none: 409 `factor_first`. */
export const makeRecoveryCodes = route('POST', '/api/admin/factors/recovery', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  leaves: { audits: ['admin_recovery_codes_made'], letters: ['admin_factor_changed'] },
  keyed: false,
  input: nothing,
  reply: z.object({ codes: z.array(z.string()) }),
})

/** One's own factor; the last one takes the recovery codes with it. Refused with 409 `last_factor` while one is required. One that is gone already is no fault. */
export const removeFactor = route('DELETE', '/api/admin/factors/:id', {
  access: 'admin_securing',
  rows: 'own',
  confirmed: true,
  repeatable: true,
  leaves: { audits: ['admin_factor_removed'], letters: ['admin_factor_changed'] },
  keyed: false,
  input: z.object({ id }),
  reply: z.object({ success: z.boolean() }),
})
