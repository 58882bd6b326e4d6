import * as z from 'zod/mini'
import { route } from './call.ts'
import { line, loginEmail, newPassword } from './fields.ts'
import { loggedIn } from './login.ts'

/** The second choice below the code, for those who set a password; for everybody else the same answer in the same time (contract 3). */
export const passwordLogin = route('POST', '/api/auth/password-login', {
  access: 'anyone',
  rows: 'none',
  leaves: { audits: ['investor_logged_in'], letters: ['new_device'] },
  keyed: false,
  input: z.object({ email: loginEmail, password: line(1000) }),
  reply: z.object(loggedIn),
})

/** Mails a link to set a password, to those who have an account; everybody hears the same, in the same time. */
export const recoverPassword = route('POST', '/api/auth/recover', {
  access: 'anyone',
  rows: 'none',
  leaves: { audits: ['password_reset_asked'], letters: ['password_reset'] },
  keyed: false,
  input: z.object({ email: loginEmail }),
  reply: z.object({ success: z.boolean() }),
})

const byResetLink = { access: 'anyone', rows: { named: 'access_token' }, repeatable: true, keyed: false, leaves: {}, input: z.object({ access_token: line(300), refresh_token: line(300) }) } as const

/** Does this link still work? Looking does not use it up, whoever looks: a mail program may open a link before its reader does. */
export const lookAtResetLink = route('POST', '/api/auth/reset-link', {
  ...byResetLink,
  reply: z.object({ valid: z.boolean() }),
})

/**
 * Exchanges a reset link's tokens, once, for a session that can only set a password (contract 3). Under the Idempotency-Key
 * of that one time, which the page keeps, a lost answer is given again; nothing is kept of it here.
 */
export const exchangeResetLink = route('POST', '/api/auth/session', {
  ...byResetLink,
  reply: z.object({ success: z.boolean(), session: z.object({ access_token: z.string(), expires_in: z.int(), expires_at: z.int() }) }),
})

/** An investor's own password: after a reset link, or within ten minutes of a login. Ends the other sessions and mails a notice. */
export const setOwnPassword = route('PUT', '/api/auth/password', {
  access: 'choosing_password',
  rows: 'own',
  leaves: { audits: ['investor_password_set'], letters: ['password_changed'] },
  keyed: false,
  input: z.object({ password: newPassword }),
  reply: z.object({ success: z.boolean() }),
})
