import type { Wound } from './wound.ts'

const GUARDS = 'src/server/http/guards.ts'
const OWN = 'src/server/store/own-sessions.ts'
const LIMITS = 'src/server/limits.ts'
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
  { row: 'Passwords: the same answer, the same work', file: 'src/server/features/login/log-in-with-password.ts', before: '  const right = await isPassword(stored, password)', after: '  const right = stored !== undefined && (await isPassword(stored, password))' },
  { row: 'Passwords: the same answer, the same work', file: 'src/server/features/login/log-in-with-password.ts', before: "if (!investor || stored === undefined", after: "if (!investor) throw new Refusal('account_unknown')\n  if (stored === undefined" },
  { row: 'Passwords: one try beyond ten', file: LIMITS, before: 'wrong_passwords_per_email_and_address: { most: 10,', after: 'wrong_passwords_per_email_and_address: { most: 11,' },
  { row: 'Passwords: one try beyond ten', file: LIMITS, before: 'const retryAfter = await waitFor(beyond)', after: 'const retryAfter = 60' },
  { row: 'Passwords: nobody is shut out', file: 'src/server/features/login/log-in-with-password.ts', before: 'const known = await', after: "const known = email === '' && await" },
  { row: 'Passwords: investors and admins apart', file: LIMITS, before: "whose === 'admin' ? email : `investor ${email}`", after: "whose === 'admin' ? `investor ${email}` : `investor ${email}`" },
  { row: 'Passwords: as typed', file: 'src/contract/fields.ts', before: 'const asTyped = (typed: string): string => typed', after: 'const asTyped = (typed: string): string => typed.trim()' },
  { row: 'Passwords: as typed', file: 'src/domain/passwords.ts', before: 'PASSWORD_LONGEST = 200', after: 'PASSWORD_LONGEST = 201' },
  { row: 'Passwords: a fresh login', file: SET_PASSWORD, before: "  if (!('resetId' in right)) refuseStale(right.loggedInAt, db.now())\n", after: '' },
  { row: 'Passwords: a fresh login', file: 'src/server/features/login/sessions.ts', before: 'begunAt: session.begun_at', after: 'begunAt: act.at' },
  { row: 'Reset: everybody hears the same', file: 'src/server/features/password-reset/ask-reset.ts', before: '  if (!investor) return\n', after: "  if (!investor) throw new Refusal('account_unknown')\n" },
  { row: 'Reset: everybody hears the same', file: 'src/server/features/password-reset/password-reset-routes.ts', before: 'ANSWER_AFTER_MS = 400', after: 'ANSWER_AFTER_MS = 0' },
  { row: 'Reset: looking uses nothing up', file: 'src/server/features/password-reset/exchange-link.ts', before: '(await findPasswordReset(db, resetId)) === undefined', after: "!(await db.act(BY_GUEST, (act) => setResetUsed(act, resetId, { hash: hashToken(''), expiresAt: act.at })))" },
  { row: 'Reset: once', file: RESETS, before: ".where('id', '=', id).where('session_hash', 'is', null).where('expires_at', '>', timestamp(tx.now()))", after: ".where('id', '=', id).where('expires_at', '>', timestamp(tx.now()))" },
  { row: 'Reset: an hour', file: RESETS, before: ".where('session_hash', 'is', null).where('expires_at', '>', timestamp(tx.now()))", after: ".where('session_hash', 'is', null)" },
  { row: 'Reset: an hour', file: 'src/domain/sessions.ts', before: 'RESET_SESSION_SECONDS = 15 * 60', after: 'RESET_SESSION_SECONDS = 16 * 60' },
  { row: 'Reset: the newest link', file: RESETS, before: 'doUpdateSet({ ...values, session_hash: null, session_expires_at: null })', after: 'doNothing()' },
  { row: 'Reset: the newest link', file: RESETS, before: ', session_hash: null, session_expires_at: null })', after: ' })' },
  { row: 'Reset: tokens of one link, to the letter', file: 'src/server/lib/reset-tokens.ts', before: " && ours ? resetId", after: " || ours ? resetId" },
  { row: 'Reset: tokens of one link, to the letter', file: 'src/server/lib/secrets.ts', before: "bytes.toString('base64url') === written ? bytes", after: "bytes.length > 0 ? bytes" },
  { row: 'Reset: a password is chosen once', file: SET_PASSWORD, before: "    if ('resetId' in right && !(await deletePasswordReset(act, right.resetId))) throw new Refusal('reset_link_invalid')\n    if", after: '    if' },
  { row: 'Reset: whose password it is', file: 'src/server/features/password-reset/password-reset-routes.ts', before: '  if (chooser) return', after: '  if (chooser && !investor) return' },
  { row: 'Reset: sends', file: LIMITS, before: 'reset_sends_per_email: { most: 10,', after: 'reset_sends_per_email: { most: 11,' },
  { row: 'Reset: sends', file: 'src/server/features/password-reset/ask-reset.ts', before: 'const counted: readonly Counted[] = known', after: "const counted: readonly Counted[] = known && email === ''" },
  { row: 'Reset: nothing secret is kept', file: 'src/server/features/password-reset/exchange-link.ts', before: '{ hash: hashToken(token), expiresAt }', after: "{ hash: (act.audit('password_reset_asked', { details: { token } }), hashToken(token)), expiresAt }" },
  { row: 'Reset: a late letter', file: 'src/server/outbox/letters.ts', before: ' || (await findPasswordReset(db, resetId)) === undefined', after: '' },
  { row: 'Two instances: codes', file: 'src/server/features/login/verify-login-code.ts', before: ' || !(await deleteLoginCode(act, live.code_id))', after: '' },
  { row: 'Two instances: renewals', file: 'src/server/features/login/sessions.ts', before: '      await endFamily(act, session.family)\n', after: '' },
  { row: 'Two instances: ends', file: SET_PASSWORD, before: 'Math.abs(now - loggedInAt) > FRESH_LOGIN_MS', after: 'loggedInAt > now' },
  { row: 'Two instances: links', file: RESETS, before: 'doUpdateSet({ ...values, session_hash: null, session_expires_at: null })', after: 'doNothing()' },
  { row: 'Rotation: links to a new password', file: 'src/server/lib/secrets.ts', before: 'isMac: (shown, purpose, ...parts) => secrets.some(', after: 'isMac: (shown, purpose, ...parts) => secrets.slice(0, 1).some(' },
  { row: 'Sessions: renewed as they end', file: SESSIONS, before: ".where('id', '=', investorId).forNoKeyUpdate()", after: ".where('id', '=', investorId)" },
  { row: 'Sessions: ended in the middle of a choice', file: SET_PASSWORD, before: "    if ('family' in right && !(await isLiving(act, right.family))) throw new Refusal('signed_out')\n", after: '' },
  { row: 'Sessions: another address in the middle of a login', file: 'src/server/store/investor-passwords.ts', before: ".where('email', '=', email)", after: '' },
]
