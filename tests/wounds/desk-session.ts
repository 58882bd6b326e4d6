import type { Wound } from './wound.ts'

/** The desk's session on screen: how it ends, how it is warned of, and what proves in place who is there. */
export const DESK_SESSION: readonly Wound[] = [
  { row: 'Desk: a session that ends in mid-edit', file: 'src/web/parts/AdminGuard.tsx', before: "over ? 'withheld contents' : 'contents'", after: "over ? 'contents' : 'contents'" },
  { row: 'Desk: a session that ends in mid-edit', file: 'src/web/lib/call.ts', before: "'admin_required', 'signed_out')) return await reauthenticated('ended')", after: "'admin_required', 'signed_out')) return false" },
  { row: 'Desk: repeated once, under its key', file: 'src/web/lib/call.ts', before: "if (key) headers['idempotency-key'] = key", after: "if (key) headers['idempotency-key'] = randomId()" },
  { row: 'Desk: the keys come back', file: 'src/web/parts/admin/use-asked-admin.ts', before: 'returnTo.current = document.activeElement', after: 'returnTo.current = null' },
  { row: 'Desk: the warning', file: 'src/web/parts/admin/standing.ts', before: 'if (left > WARN_MS) return left - WARN_MS', after: 'if (left > WARN_MS) return left' },
  { row: 'Desk: the warning', file: 'src/web/parts/admin/use-desk-session.ts', before: 'look(!isUnattended())', after: 'look(false)' },
  { row: 'Desk: twelve hours', file: 'src/web/parts/admin/standing.ts', before: '(admin.ends_at - admin.expires_at) * 1000 < WORTH_MS', after: '(admin.ends_at - admin.expires_at) * 1000 < 0' },
  { row: 'Desk: let in by another tab', file: 'src/web/lib/admin-tabs.ts', before: "if (key === KEYS.in) hear('in')", after: "if (key === KEYS.in) hear('out')" },
  { row: 'Desk: another admin', file: 'src/web/parts/AdminGuard.tsx', before: '<Fragment key={admin.id}>', after: '<Fragment key="desk">' },
  { row: 'Desk: by the login page, and out of every tab', file: 'src/web/parts/admin/use-leave.ts', before: "    tellTabs('out')\n", after: '' },
  { row: 'Desk: nobody at work', file: 'src/server/http/identify.ts', before: 'longer && request.headers[UNATTENDED_HEADER] === undefined', after: 'longer' },
  { row: 'Desk: a fresh proof in place', file: 'src/web/lib/call.ts', before: "act && failure.is('confirmation_required')", after: "!act && failure.is('confirmation_required')" },
  { row: 'Desk: a passkey', file: 'src/web/parts/admin/proofs.ts', before: "factor !== 'passkey' || noPasskeys() === null", after: "factor !== 'passkey'" },
  { row: 'Desk: a code from an app', file: 'src/web/parts/admin/AddApp.tsx', before: "'Deze code klopt niet of is verlopen'", after: 'failure.text' },
  { row: 'Desk: a proof that is not given', file: 'src/web/parts/admin/Confirmation.tsx', before: 'onClose={() => onEnd(false)}', after: 'onClose={() => void onEnd}' },
  { row: 'Desk: no passkeys on a bare address', file: 'src/web/lib/passkeys.ts', before: "return 'address'", after: "return 'browser'" },
  { row: 'Desk: a second factor of all, in another tab', file: 'src/web/pages/admin/login/AdminLoginPage.tsx', before: "failure.is('password_required', 'factor_required')", after: "failure.is('password_required')" },
  { row: 'Desk: a second factor of all', file: 'src/web/pages/admin/frame/AdminScreen.tsx', before: 'greets && admin.factor_required_by !== null', after: '!greets && admin.factor_required_by !== null' },
  { row: 'Desk: a second factor of all', file: 'src/web/parts/AdminGuard.tsx', before: "error.is('factor_required')) return <FactorNeeded onHold={onHold} />", after: "error.is('factor_required')) return <TemporaryPassword />" },
  { row: 'Desk: a second factor of all', file: 'src/web/parts/admin/use-must.ts', before: 'held || asking ? last', after: 'held ? last' },
  { row: 'Desk: a second factor of all', file: 'src/web/parts/admin/use-must.ts', before: 'held || asking ? last', after: 'asking ? last' },
]
