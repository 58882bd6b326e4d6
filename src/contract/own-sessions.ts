import * as z from 'zod/mini'
import { DEVICE_KINDS } from '#domain/devices.ts'
import { route } from './call.ts'
import { id, moment, nothing } from './fields.ts'

/** One login, as whoever it is sees it. */
export const loginSession = z.object({
  session_id: id,
  /** In words, such as "Firefox op Windows"; null where the browser did not say. */
  device: z.nullable(z.string()),
  device_kind: z.nullable(z.enum(DEVICE_KINDS)),
  current: z.boolean(),
  since: moment,
  last_used_at: moment,
})
export type LoginSession = z.output<typeof loginSession>

/** Where the investor is logged in, the session that asks first, then the one used last. */
export const listOwnSessions = route('GET', '/api/auth/sessions', {
  access: 'investor',
  rows: 'own',
  input: nothing,
  reply: z.array(loginSession),
})

/** Ends one of one's own sessions, also the present one; one that is over already is no fault. */
export const endOwnSession = route('POST', '/api/auth/sessions/end', {
  access: 'investor',
  rows: 'own',
  repeatable: true,
  leaves: { audits: ['investor_sessions_ended'] },
  input: z.object({ session_id: id }),
  reply: z.object({ success: z.boolean() }),
})

/** Ends all of them but the present one. */
export const endOtherSessions = route('POST', '/api/auth/sessions/end-others', {
  access: 'investor',
  rows: 'own',
  repeatable: true,
  leaves: { audits: ['investor_sessions_ended'] },
  input: nothing,
  reply: z.object({ success: z.boolean() }),
})
