import type { Wound } from './wound.ts'

/** What a person reads when something is not as it should be. */
export const ERRORS: readonly Wound[] = [
  {
    row: '503, and the mailed link', file: 'src/web/pages/invest/payment-failure.ts',
    before: ' ${BUSY_TEXT}',
    after: '',
  },
  { row: '503, and the mailed link', file: 'src/web/pages/invest/Resume.tsx', before: '    keepContact(contact)\n', after: '' },
  {
    row: 'Mailed link that is over', file: 'src/web/pages/invest/Resume.tsx',
    before: '(failure.status === 404 || failure.status === 400)',
    after: 'failure.status === 404',
  },
  {
    row: 'Mailed link that is over', file: 'src/contract/refusals.ts',
    before: 'Deze link is niet meer geldig. Begin',
    after: 'Deze link is niet geldig. Begin',
  },
  { row: '429 with seconds counted down', file: 'src/web/pages/invest/payment-failure.ts', before: ', later: true }', after: ' }' },
  { row: '429 with seconds counted down', file: 'src/web/lib/use-act.ts', before: 'end.retryAfter ?? DEFAULT_WAIT', after: 'DEFAULT_WAIT' },
  { row: 'Network', file: 'src/web/lib/refused.ts', before: 'Verbindingsprobleem. ', after: '' },
  { row: 'Time-out', file: 'src/web/lib/call.ts', before: 'PATIENCE_MS = 20_000', after: 'PATIENCE_MS = 40_000' },
  { row: 'Time-out', file: 'src/web/lib/call.ts', before: 'if (late) throw timedOut()', after: '' },
  { row: 'No checkout URL; default', file: 'src/web/pages/invest/pay.ts', before: 'Betaling kon niet worden aangemaakt', after: 'Dat ging niet' },
  {
    row: 'No checkout URL; default', file: 'src/web/pages/invest/payment-failure.ts',
    before: "failure.is('broken', 'unreadable')",
    after: "failure.is('broken')",
  },
  {
    row: 'Login', file: 'src/contract/refusals.ts',
    before: 'Account bestaat maar is nog niet bevestigd. ',
    after: 'Account is nog niet bevestigd. ',
  },
  { row: 'Login: no investor returned', file: 'src/web/lib/sign-in.ts', before: "'Authenticatie mislukt'", after: "'Verificatie mislukt'" },
  { row: 'Login: no investor returned', file: 'src/web/parts/use-login-code.ts', before: 'personOf(await call(verifyOtp, { email, code }, attempt))', after: '(await call(verifyOtp, { email, code }, attempt)).investor' },
  { row: 'Login', file: 'src/contract/refusals.ts', before: 'Ongeldige of verlopen verificatiecode', after: 'Ongeldige verificatiecode' },
  {
    row: 'Payment result: no id', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: 'Geen investering ID gevonden',
    after: 'Geen investering',
  },
  {
    row: 'Payment result: check failed', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: 'title={CHECK_FAILED[payment.at]} text={NOT_KNOWN}',
    after: 'title={CHECK_FAILED[payment.at]} text=""',
  },
  {
    row: 'Payment result: check failed', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: 'Fout bij het controleren van de betalingsstatus',
    after: 'Fout bij het controleren',
  },
  { row: 'Payment result: check failed three times', file: 'src/web/pages/payment-result/use-payment.ts', before: 'FAILURES_UNTIL_SAID = 3', after: 'FAILURES_UNTIL_SAID = 4' },
  {
    row: 'Claim: every text but one', file: 'src/web/pages/claim/claim.ts',
    before: 'Er is een onverwachte fout opgetreden.',
    after: 'Er is een fout opgetreden.',
  },
  { row: 'Claim: every text but one', file: 'src/web/pages/claim/claim.ts', before: 'Authenticatie mislukt. ', after: '' },
  {
    row: 'Claim: signed in as somebody else', file: 'src/web/pages/claim/ClaimPage.tsx',
    before: "navigate(pagePath('login'), { state: { from } })",
    after: "navigate(pagePath('login'))",
  },
  {
    row: 'Claim: no id', file: 'src/web/pages/claim/ClaimPage.tsx',
    before: 'Geen investering ID gevonden in de link.',
    after: 'Geen investering gevonden.',
  },
  {
    row: 'A part of the site that a deploy took away', file: 'src/web/lib/lazily.tsx',
    before: '    remember(\'session\', RELOADED, import.meta.url)\n',
    after: '',
  },
  { row: 'A part of the site that a deploy took away', file: 'src/web/lib/lazily.tsx', before: '    window.location.reload()\n', after: '' },
  { row: 'Any wrong input, at its field', file: 'src/web/ui/Form.tsx', before: 'errors: Object.fromEntries(named)', after: 'errors: {}' },
  { row: 'Any wrong input, whatever the call names it', file: 'src/web/ui/Form.tsx', before: 'wire[name] ?? name', after: 'name' },
  { row: '429 on a form', file: 'src/web/lib/use-act.ts', before: 'end.retryAfter ?? DEFAULT_WAIT', after: 'DEFAULT_WAIT' },
  { row: '429 on a form', file: 'src/web/ui/Submit.tsx', before: '!ready || wait > 0', after: '!ready' },
  {
    row: 'A refusal that a page knows by name', file: 'src/web/lib/refused.ts',
    before: 'codes.some((code) => code === this.code)',
    after: 'codes.length > 0',
  },
  { row: 'Any wrong input, in words of a person', file: 'src/server/http/errors.ts', before: 'if (field) fields[field]', after: 'fields[field]' },
]
