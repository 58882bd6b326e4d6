import * as z from 'zod/mini'
import { route, serverFunction } from './call.ts'
import { id, line, loginEmail, nothing, text } from './fields.ts'

export const sendOtp = serverFunction('send-otp', {
  access: 'anyone',
  rows: 'none',
  leaves: {},
  keyed: false,
  input: z.object({ email: loginEmail }),
  reply: z.object({ success: z.boolean() }),
})

const tokens = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.int(), expires_at: z.int() })

/** What a login answers: browsers keep the session in cookies, other clients take it from here (contract 5.8). */
export const loggedIn = { investor: z.object({ id, email: z.string(), name: z.string() }), session: tokens } as const

/**
 * A right code gives a session, once. Under the Idempotency-Key of that one time whoever lost the answer gets the same
 * session again for half a minute; nothing is kept of it here.
 */
export const verifyOtp = serverFunction('verify-otp', {
  access: 'anyone',
  rows: 'none',
  repeatable: true,
  leaves: { audits: ['investor_logged_in'], letters: ['new_device'] },
  keyed: false,
  input: z.object({ email: loginEmail, code: text(200) }),
  reply: z.object({ valid: z.boolean(), ...loggedIn }),
})

/** Who is signed in: the investor, and when the access token ends (Unix seconds). */
export const getSession = route('GET', '/api/auth/session', {
  access: 'investor',
  rows: 'own',
  input: nothing,
  reply: z.object({ id, email: z.string(), name: z.string(), expires_at: z.int() }),
})

export const refreshSession = route('POST', '/api/auth/refresh', {
  access: 'anyone',
  rows: 'own',
  repeatable: true,
  leaves: {},
  keyed: false,
  input: z.optional(z.nullable(z.object({ refresh_token: z.optional(line(200)) }))),
  reply: tokens,
})

export const logout = route('POST', '/api/auth/logout', {
  access: 'anyone',
  rows: 'own',
  repeatable: true,
  leaves: {},
  keyed: false,
  input: nothing,
  reply: z.object({ success: z.boolean() }),
})
