import type { Wound } from './wound.ts'

/** Logging in: codes, admins' passwords, and who is shut out by whom. */
export const LOGGING_IN: readonly Wound[] = [
  { row: 'Codes: tries of the browser that asked', file: 'src/server/store/login-codes.ts', before: ' or asked_by = ${browser}::bytea', after: '' },
  { row: 'Codes: tries of the browser that asked', file: 'src/server/store/login-codes.ts', before: 'tried: \'{}\', ', after: '' },
  { row: 'Codes: a known browser', file: 'src/server/store/login-codes.ts', before: '${known}::boolean or ', after: '' },
  { row: 'Codes: a known browser', file: 'src/server/features/login/send-login-code.ts', before: 'if (known) return', after: 'if (known && email === \'\') return' },
  { row: 'Codes: a known browser', file: 'src/server/features/login/let-in.ts', before: 'await setKnownBrowser(act,', after: "if (family === '') await setKnownBrowser(act," },
  { row: 'Codes: nobody is shut out', file: 'src/server/features/login/verify-login-code.ts', before: '!beyond || live.tries === 1', after: '!beyond' },
  { row: 'Codes: nobody is shut out', file: 'src/server/features/login/verify-login-code.ts', before: '!beyond || live.tries === 1', after: 'true || beyond' },
  { row: 'Codes: the newest, by no clock', file: 'src/server/store/login-codes.ts', before: "'login_codes.made_order', '<', 'excluded.made_order'", after: "'login_codes.created_at', '<=', 'excluded.created_at'" },
  { row: 'Admins: nobody is shut out', file: 'src/server/limits.ts', before: "const own = `${person} ${known ? browser.toString('hex') : address}`", after: 'const own = person' },
  { row: 'Admins: nobody is shut out', file: 'src/server/features/admin-session/let-admin-in.ts', before: 'await setKnownBrowser(act,', after: 'if (!adminId) await setKnownBrowser(act,' },
  { row: 'Admins: the present password', file: 'src/server/features/admin-session/set-admin-password.ts', before: '!(await isPassword(present, current)) || ', after: '' },
  { row: 'Admins: a made-up password', file: 'src/server/http/guards.ts', before: "  if (mustSetPassword) throw new Refusal('password_required')\n", after: '' },
  { row: 'Admins: a made-up password, on screen', file: 'src/web/parts/AdminGuard.tsx', before: "error.is('password_required')", after: "error.is('bad_admin_login')" },
]
