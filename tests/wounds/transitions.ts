import type { Wound } from './wound.ts'

/** What leads from one state to the next, and what must not. */
export const TRANSITIONS: readonly Wound[] = [
  { row: 'Steps, back buttons, what is kept', file: 'src/web/lib/form-memory.ts', before: "keep('choice', choice)", after: 'void choice' },
  {
    row: 'Steps, back buttons, what is kept', file: 'src/web/pages/invest/InvestPage.tsx',
    before: '(follows(state) ? navigate(-1) : goFrom(from))',
    after: 'goFrom(from)',
  },
  {
    row: 'Guest session with local fallback; a failed check is ignored', file: 'src/web/pages/invest/guest.ts',
    before: 'return false',
    after: 'return true',
  },
  {
    row: 'Guest session with local fallback; a failed check is ignored', file: 'src/web/pages/invest/guest.ts',
    before: '`guest_${randomId()}`',
    after: "''",
  },
  {
    row: 'Pay: investment, payment, redirect, back from the provider', file: 'src/web/lib/form-memory.ts',
    before: "keep('contact', contact)",
    after: 'void contact',
  },
  {
    row: 'Pay: investment, payment, redirect, back from the provider', file: 'src/server/features/payments/start-checkout.ts',
    before: 'if (live) return live\n',
    after: '\n',
  },
  {
    row: 'Once, however often it is pressed', file: 'src/web/lib/use-act.ts',
    before: 'if (current.current || wait > 0) return',
    after: 'if (wait > 0) return',
  },
  {
    row: 'Once, in two tabs', file: 'src/server/features/invest/start-investment.ts',
    before: 'investment.amount === guest.amount &&',
    after: 'investment.amount !== guest.amount &&',
  },
  {
    row: 'Once, after Back from the result', file: 'src/web/pages/payment-result/PaidView.tsx',
    before: 'useEffect(forgetInvestment, [])',
    after: '',
  },
  { row: 'Once, paid by another way meanwhile', file: 'src/web/pages/invest/payment-failure.ts', before: ", over: 'paid' }", after: ' }' },
  {
    row: 'Resume after leaving, in another tab', file: 'src/web/pages/invest/use-pay.ts',
    before: 'keepOnDevice(contact, COPY_LIVES_MS.atTheBank)',
    after: '',
  },
  {
    row: 'Nothing jumps while typing, not the step either', file: 'src/web/pages/invest/LaterSteps.tsx',
    before: 'if (shown < step) stay()',
    after: '',
  },
  {
    row: 'Blocked storage', file: 'src/web/lib/storage.ts',
    before: 'if (value !== null && value !== undefined) unstored.set(memory + key, JSON.stringify(value))',
    after: '',
  },
  {
    row: 'Two tabs, one guest session', file: 'src/server/features/invest/start-guest-session.ts',
    before: 'return { ...known, expiresAt }',
    after: 'void 0',
  },
  {
    row: 'Payment result: money after a failure', file: 'src/web/pages/payment-result/use-payment.ts',
    before: 'if (await changes.heardWithin(Number.POSITIVE_INFINITY, signal)) end = await poll(following, tell)',
    after: 'return',
  },
  { row: 'Going back while something runs', file: 'src/web/lib/use-act.ts', before: '    if (signal.aborted) return\n', after: '' },
  { row: 'Once, on any button', file: 'src/web/lib/use-act.ts', before: 'if (current.current || wait > 0) return', after: 'if (wait > 0) return' },
  {
    row: 'Unsaved work: closing a dialog', file: 'src/web/ui/Dialog.tsx',
    before: 'if (open && dialog.current && mayLeave(dialog.current)) onClose()',
    after: 'if (open) onClose()',
  },
  {
    row: 'Unsaved work: closing a dialog', file: 'src/web/ui/Unsaved.tsx',
    before: 'setTyped(content() !== first)',
    after: 'setTyped(first !== null)',
  },
  {
    row: 'Unsaved work: Back and reload', file: 'src/web/lib/router.tsx',
    before: 'if (there.key !== key && !mayLeave()) return history.go(depth - there.depth)',
    after: '',
  },
  { row: 'Unsaved work: Back and reload', file: 'src/web/ui/Unsaved.tsx', before: "window.addEventListener('beforeunload', leave)", after: '' },
  { row: 'Unsaved work: every form and every way out', file: 'src/web/pages/admin/admins/FactorPolicy.tsx', before: 'unsaved={<Unsaved />}', after: 'unsaved={null}' },
  { row: 'Unsaved work: every form and every way out', file: 'src/web/pages/admin/queues/RequestTalk.tsx', before: 'unsaved={<Unsaved />}', after: 'unsaved={null}' },
  { row: 'Under way: every way out', file: 'src/web/parts/AdminGuard.tsx', before: '        <UnderWay />\n', after: '' },
  { row: 'Under way: every way out', file: 'src/web/lib/unsaved.ts', before: 'return within !== document || !isUnderWay() || letsGo()', after: 'return true' },
  { row: 'Under way: every way out', file: 'src/web/lib/use-act.ts', before: '    back?.()\n', after: '' },
  {
    row: 'Opening moment, on the page', file: 'src/web/pages/invest/use-offering.ts',
    before: 'if (left <= 0) setOpened(offering)',
    after: 'if (left <= 0) return',
  },
  {
    row: 'Opening moment, on the page', file: 'src/web/pages/invest/use-offering.ts',
    before: 'clockFrom(Date.parse(now), asked, performance.now())',
    after: '{ now: () => Date.now() }',
  },
  {
    row: 'Opening moment, on the server', file: 'src/server/features/payments/start-checkout.ts',
    before: "throw new Refusal('not_open_yet')",
    after: 'return',
  },
  {
    row: 'Login to dashboard', file: 'src/web/pages/auth/AuthPage.tsx',
    before: "place.from ?? pagePath('dashboard')",
    after: "place.from ?? pagePath('home')",
  },
  {
    row: 'Payment result: polling', file: 'src/web/pages/payment-result/use-payment.ts',
    before: 'const EVERY_MS = 3000',
    after: 'const EVERY_MS = 1000',
  },
  {
    row: 'Payment result: live', file: 'src/web/lib/live-changes.ts',
    before: '    opened.addEventListener(\'changed\', change)\n',
    after: '',
  },
  {
    row: 'Payment result: live, after a broken stream', file: 'src/web/lib/live-changes.ts',
    before: 'window.setTimeout(open, REOPEN_MS)',
    after: '',
  },
  { row: 'Payment result: live, after a broken stream', file: 'src/web/lib/live-changes.ts', before: 'if (!fresh) change()', after: '' },
  {
    row: 'Payment result: a busy server', file: 'src/web/pages/payment-result/use-payment.ts',
    before: 'if (!mayPass(failure)) throw failure',
    after: 'if (failure) throw failure',
  },
  { row: 'payment_completed, once', file: 'src/server/acts/events.ts', before: 'certificateEnd: range.end', after: 'certificateEnd: range.start' },
  {
    row: 'payment_completed, once', file: 'src/server/acts/events.ts',
    before: 'investmentAmount: toEuros(investment.amount)',
    after: 'investmentAmount: investment.amount',
  },
  { row: 'payment_completed, once', file: 'src/server/outbox/deliver.ts', before: "  if (ended === 'sent') await setMessageDone(db, message.id)\n", after: "  if (ended === 'sent') void setMessageDone\n" },
  {
    row: 'Claim: two seconds, then the login; redirect after three', file: 'src/web/pages/claim/claim.ts',
    before: 'SESSION_WAIT_MS = 2000',
    after: 'SESSION_WAIT_MS = 500',
  },
  {
    row: 'Claim: two seconds, then the login; redirect after three', file: 'src/web/pages/claim/claim.ts',
    before: 'SESSION_WAIT_MS = 2000',
    after: 'SESSION_WAIT_MS = 20_000',
  },
  {
    row: 'Claim: two seconds, then the login; redirect after three', file: 'src/web/parts/use-going-on.ts',
    before: 'GOES_ON_AFTER_S = 3',
    after: 'GOES_ON_AFTER_S = 30',
  },
  {
    row: 'Sold out, waiting list', file: 'src/web/pages/invest/AmountStep.tsx',
    before: 'off={amount === null || short ||',
    after: 'off={amount === null ||',
  },
  { row: 'Sold out, waiting list', file: 'src/web/pages/invest/WaitingList.tsx', before: '`Nog vrij: ${formatCount(available)}. `', after: "''" },
  { row: 'Sold out, waiting list', file: 'src/web/pages/invest/payment-failure.ts', before: ', short: true }', after: ' }' },
]
