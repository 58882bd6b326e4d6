import type { Wound } from './wound.ts'

/** The screen where investors log in: a code, a password as the second choice, and the way back to where one was. */
export const LOGIN_SCREEN: readonly Wound[] = [
  { row: 'Login: the password below the code', file: 'src/web/pages/auth/login-place.ts', before: "pathname.replace(/\\/$/, '') !== pagePath('login')", after: "pathname === ''" },
  { row: 'Login: the password below the code', file: 'src/web/pages/auth/PasswordChoice.tsx', before: 'open || pressed !== null ?', after: 'open ?' },
  { row: 'Login: passwords sound alike', file: 'src/web/pages/auth/EmailStage.tsx', before: "failure.is('bad_login') ? 'password' : null", after: 'null' },
  { row: 'Login: one form for a password manager', file: 'src/web/pages/auth/EmailStage.tsx', before: 'autoComplete="username"', after: 'autoComplete="off"' },
  { row: 'Login: a forgotten password', file: 'src/web/pages/auth/PasswordPart.tsx', before: '({ email: typedEmail(), ...(', after: '({ ...(' },
  { row: 'Login: a forgotten password', file: 'src/web/pages/auth/PasswordPart.tsx', before: 'keep({ email: typedEmail(), byPassword: true })', after: 'undefined' },
  { row: 'Login: each choice waits for itself', file: 'src/web/pages/auth/use-entry.ts', before: 'failure, wait: 0 }', after: 'failure, wait: sending.wait }' },
  { row: 'Login: the password by keyboard alone', file: 'src/web/ui/PasswordField.tsx', before: '    onEnterKey(event.currentTarget.form)\n', after: '' },
  { row: 'Login: whatever is pasted', file: 'src/domain/login-code.ts', before: ".normalize('NFKC')", after: '' },
  { row: 'Login: a wrong code, once', file: 'src/web/parts/CodeEntry.tsx', before: "triesLeft === 1 ? 'poging' : 'pogingen'", after: "'pogingen'" },
  { row: 'Login: a wrong code, once', file: 'src/web/ui/CodeField.tsx', before: 'said && value && selected?.from === 0', after: 'selected?.from === -1' },
  { row: 'Login: what runs is heard', file: 'src/web/ui/Button.tsx', before: '<Aloud>{word}<', after: '<Aloud>{null}<' },
  { row: 'Login: another code has to wait', file: 'src/web/parts/use-login-code.ts', before: 'if (wait === 0) forget()', after: 'forget()' },
  { row: 'Login: a code that does not come', file: 'src/web/parts/use-login-code.ts', before: '    setAgain(true)\n', after: '' },
  { row: 'Login: back to where one was', file: 'src/web/pages/auth/login-place.ts', before: "'ended' in state && state.ended === true", after: "'over' in state" },
  { row: 'Login: nowhere else', file: 'src/web/pages/auth/login-place.ts', before: "page !== null && page !== 'login'", after: 'page !== undefined' },
  { row: 'Login: nothing typed is lost', file: 'src/web/pages/auth/use-entry.ts', before: '    keep({ email })\n', after: '' },
  { row: 'Login: two tabs', file: 'src/web/lib/stored-user.ts', before: "  window.addEventListener('storage', tell)\n", after: '' },
  { row: 'Login: an address that cannot', file: 'src/web/pages/auth/EmailStage.tsx', before: "failure.is('account_unknown', 'account_unconfirmed')", after: "failure.is('account_unknown')" },
  { row: 'Login: an address that cannot', file: 'src/web/ui/Field.tsx', before: 'document.activeElement?.id === control', after: 'control !== id' },
  { row: 'Login: letters twice as large', file: 'src/web/parts/site.css', before: 'flex-wrap: wrap; align-items: center; gap: 0 12px;', after: 'align-items: center; gap: 0 12px;' },
  { row: 'Login: a contrast theme', file: 'src/web/ui/code-field.css', before: '.code-field[data-wrong] { border: 2px dashed; }', after: '' },
]
