import type { Wound } from './wound.ts'

const GUARDS = 'src/server/http/guards.ts'
const OWN = 'src/server/store/own-sessions.ts'
const RESETS = 'src/server/store/password-resets.ts'
const SESSIONS = 'src/server/store/investor-sessions.ts'

/** Who may call, own sessions, passwords and the links to choose one. */
export const SESSIONS_AND_PASSWORDS: readonly Wound[] = [
  { row: 'Access: every call, every caller', file: RESETS, before: ".where('session_expires_at', '>', timestamp(db.now()))", after: '' },
  { row: 'Access: every call, every caller', file: SESSIONS, before: ".where('session.ended_at', 'is', null)", after: '' },
  { row: 'Access: every call, every caller', file: GUARDS, before: "(access === 'admin_write' && caller.admin.role === 'admin')", after: "access === 'admin_write'" },
  { row: 'Access: another investor’s rows', file: GUARDS, before: "named.get(rows.investor) !== caller.investor?.id", after: 'named.get(rows.investor) === undefined' },
  { row: 'Access: another investor’s rows', file: OWN, before: ".where('investor_id', '=', investorId).where('family', '=', family)", after: ".where('family', '=', family)" },
]
