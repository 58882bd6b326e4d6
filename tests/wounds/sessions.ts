import type { Wound } from './wound.ts'

const GUARDS = 'src/server/http/guards.ts'
const OWN = 'src/server/store/own-sessions.ts'
const RESETS = 'src/server/store/password-resets.ts'
const SET_PASSWORD = 'src/server/features/password-reset/set-password.ts'
const SESSIONS = 'src/server/store/investor-sessions.ts'

/** Who may call, own sessions, passwords and the links to choose one. */
export const SESSIONS_AND_PASSWORDS: readonly Wound[] = [
  { row: 'Access: every call, every caller', file: RESETS, before: ".where('session_expires_at', '>', timestamp(db.now()))", after: '' },
  { row: 'Access: every call, every caller', file: SESSIONS, before: ".where('session.ended_at', 'is', null)", after: '' },
  { row: 'Access: every call, every caller', file: GUARDS, before: "(access === 'admin_write' && caller.admin.role === 'admin')", after: "access === 'admin_write'" },
  { row: 'Access: another investor’s rows', file: GUARDS, before: "named.get(rows.investor) !== caller.investor?.id", after: 'named.get(rows.investor) === undefined' },
  { row: 'Access: another investor’s rows', file: OWN, before: ".where('investor_id', '=', investorId).where('family', '=', family)", after: ".where('family', '=', family)" },
  { row: 'Own sessions: the list', file: 'src/server/presenters/session.ts', before: '[...all.filter((one) => one.current), ...all.filter((one) => !one.current)]', after: 'all' },
  { row: 'Own sessions: the list', file: 'src/server/http/identify.ts', before: 'await setSessionUsed(db, id)', after: 'void id' },
  { row: 'Own sessions: one line', file: 'src/server/features/login/sessions.ts', before: 'begunAt: session.begun_at', after: 'begunAt: act.at' },
  { row: 'Own sessions: one line', file: OWN, before: ".where('rotated_at', 'is', null)", after: '' },
  { row: 'Own sessions: one is ended', file: OWN, before: "where('family', '=', family).where('ended_at', 'is', null)", after: "where('family', '=', family).where('ended_at', 'is', null).where('rotated_at', 'is not', null)" },
  { row: 'Own sessions: all others', file: OWN, before: "all.where('family', '<>', but)", after: "all.where('family', '=', but)" },
  { row: 'Own sessions: another address', file: 'db/migrations/0029-sessions-and-passwords.sql', before: '  delete from password_resets where investor_id = new.id;\n', after: '' },
  { row: 'Own sessions: another address', file: 'db/migrations/0029-sessions-and-passwords.sql', before: '  update investor_sessions set ended_at = new.updated_at where investor_id = new.id and ended_at is null;\n', after: '' },
  { row: 'Own sessions: a new password', file: SET_PASSWORD, before: "'resetId' in right ? null : right.family", after: "'resetId' in right ? right.resetId : null" },
  { row: 'Own sessions: a new password', file: SET_PASSWORD, before: "    await endSessionsOf(act, investorId, 'resetId' in right ? null : right.family)\n", after: '' },
  { row: 'New device', file: 'src/server/features/login/let-in.ts', before: '!known && (await hasKnownBrowser(act, investorId))', after: '!known' },
  { row: 'New device', file: 'src/server/features/login/let-in.ts', before: '!known && (await hasKnownBrowser(act, investorId))', after: 'await hasKnownBrowser(act, investorId)' },
  { row: 'Devices in words', file: 'src/domain/devices.ts', before: '.slice(0, LONGEST)', after: '' },
]
