import * as z from 'zod/mini'
import { SECOND_FACTORS } from '#domain/factors.ts'
import { route } from './call.ts'
import { comparedEmail, currentPassword, id, line, moment, newPassword, nothing, text } from './fields.ts'
import { loginSession } from './own-sessions.ts'
import { passkeyProof } from './passkeys.ts'

/** Unix seconds. */
const seconds = z.int()

/**
 * The signed-in admin. `must_set_password`: the password was made up by the product and ends within a day. `expires_at`: when
 * the session ends unless it is used; `ends_at`: when it ends whatever is done. `confirmed_until`: so long nobody is asked
 * again who he is; null when it is over. `factors`: what proves beside the password who is there; `factor_required_by`: who
 * has none must have one from then on, and `must_set_factor` says that this is so now.
 */
const admin = z.object({
  id, email: z.string(), name: z.string(), role: z.enum(['owner', 'admin', 'viewer']),
  expires_at: seconds, ends_at: seconds, confirmed_until: z.nullable(seconds),
  must_set_password: z.boolean(), must_set_factor: z.boolean(),
  has_factor: z.boolean(), factors: z.array(z.enum(SECOND_FACTORS)), factor_required_by: z.nullable(moment),
})

const loggedIn = z.object({ admin, session: z.object({ access_token: z.string(), expires_at: seconds }) })

/** A code of an authenticator, or in its place a recovery code, as they are typed. */
const codes = { totp: z.optional(text(20)), recovery: z.optional(text(60)) } as const

/**
 * Who has a second factor shows it in the same call: without one it is 401 `second_factor_required` with `factors`, which
 * only whoever knows the password learns. A passkey is shown by `adminPasskeyLogin`, which needs no password.
 */
export const adminLogin = route('POST', '/api/admin/login', {
  access: 'anyone',
  rows: 'none',
  leaves: { audits: ['admin_logged_in'] },
  keyed: false,
  input: z.object({ email: comparedEmail, password: line(1000), ...codes }),
  reply: loggedIn,
})

/**
 * What the browser asks a passkey with. With an address the passkey must be that admin's; without one whoever's it is. The
 * answer is the same for an address that nobody has. Works once, for five minutes.
 */
export const adminPasskeyLoginOptions = route('POST', '/api/admin/login/passkey/options', {
  access: 'anyone',
  rows: 'none',
  leaves: {},
  keyed: false,
  input: z.optional(z.nullable(z.object({ email: z.optional(comparedEmail) }))),
  reply: passkeyProof.options,
})

/** A passkey alone is two factors: the device, and the finger or the code that opens it. Also after the password, in place of a code. */
export const adminPasskeyLogin = route('POST', '/api/admin/login/passkey', {
  access: 'anyone',
  rows: 'none',
  leaves: { audits: ['admin_logged_in'] },
  keyed: false,
  input: z.object({ response: passkeyProof.response }),
  reply: loggedIn,
})

export const adminLogout = route('POST', '/api/admin/logout', {
  access: 'anyone',
  rows: 'own',
  repeatable: true,
  leaves: {},
  keyed: false,
  input: nothing,
  reply: z.object({ success: z.boolean() }),
})

/** `now`: the server's clock when it answered, so that a page counts spans of time and needs no clock that is right. */
const standing = z.extend(admin, { last_login: z.nullable(moment), now: seconds })

/** The signed-in admin; looking extends the session (spec 2, section 4). */
export const getAdminSession = route('GET', '/api/admin/session', {
  access: 'admin_read',
  rows: 'own',
  input: nothing,
  reply: standing,
})

/** The same without extending it: for whoever only watches when it ends. */
export const watchAdminSession = route('GET', '/api/admin/session/watch', {
  access: 'admin_read',
  rows: 'own',
  extends: false,
  input: nothing,
  reply: standing,
})

/** An admin's own password; the present one is asked, also the one that was made up. Ends all of that admin's sessions. */
export const setAdminPassword = route('POST', '/api/admin/password', {
  access: 'admin_entering',
  rows: 'own',
  leaves: { audits: ['admin_password_set'] },
  keyed: false,
  input: z.object({ password: newPassword, current_password: currentPassword }),
  reply: z.object({ success: z.boolean() }),
})

/**
 * Proves in a running session who is there, for ten minutes: by the password for whoever has no second factor, else by a
 * code, a recovery code or a passkey. What is wrong is 400 (`current_password_wrong`, `factor_wrong`), so that no 401 looks
 * like the end of a session; the password where a factor is asked is 400 `factor_needed` with `factors`.
 */
export const confirmAdmin = route('POST', '/api/admin/confirm', {
  access: 'admin_securing',
  rows: 'own',
  leaves: { audits: ['admin_confirmed'] },
  keyed: false,
  input: z.object({ password: z.optional(line(1000)), ...codes, passkey: z.optional(passkeyProof.response) }),
  reply: z.object({ confirmed_until: seconds }),
})

export const adminPasskeyConfirmOptions = route('POST', '/api/admin/confirm/passkey/options', {
  access: 'admin_securing',
  rows: 'own',
  leaves: {},
  keyed: false,
  input: nothing,
  reply: passkeyProof.options,
})

/** Where the admin is logged in, the session that asks first, then the one used last. */
export const listAdminSessions = route('GET', '/api/admin/sessions', {
  access: 'admin_read',
  rows: 'own',
  input: nothing,
  reply: z.array(loginSession),
})

/** Ends one of one's own sessions, also the present one; without an id all but the present one. One that is over already is no fault. */
export const endAdminSessions = route('POST', '/api/admin/sessions/end', {
  access: 'admin_read',
  rows: 'own',
  repeatable: true,
  leaves: { audits: ['admin_sessions_ended'] },
  input: z.optional(z.nullable(z.object({ session_id: z.optional(z.nullable(id)) }))),
  reply: z.object({ success: z.boolean() }),
})
