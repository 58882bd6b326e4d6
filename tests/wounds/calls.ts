import type { Wound } from './wound.ts'

/** What each call asks and answers. */
export const CALLS: readonly Wound[] = [
  {
    row: 'Path, method and repeatability of each call of the public pages', file: 'src/web/lib/calls.ts',
    before: "serverFunction('create-payment', true)",
    after: "serverFunction('create-payment')",
  },
  {
    row: 'Path, method and repeatability of each call of the public pages', file: 'src/web/lib/calls.ts',
    before: "route('POST', '/api/waiting-list')",
    after: "route('POST', '/api/waiting')",
  },
  {
    row: 'Every call that is declared is in the list of calls', file: 'src/contract/calls.ts',
    before: '  live,\n',
    after: '  live,\n  live,\n',
  },
  { row: 'Every call of the contract is answered', file: 'src/server/app.ts', before: '  registerClaim(wire, { db })\n', after: '' },
  { row: 'Lead events', file: 'src/web/pages/invest/guest.ts', before: ', profileComplete: false', after: '' },
  {
    row: 'Lead events', file: 'src/web/pages/invest/AmountStep.tsx',
    before: 'investmentAmount: toEuros(amount)',
    after: 'investmentAmount: amount',
  },
  {
    row: 'create-payment: two decimals, own addresses', file: 'src/domain/money.ts',
    before: "String(amount % 100).padStart(2, '0')",
    after: 'String(amount % 100)',
  },
  {
    row: 'create-payment: two decimals, own addresses', file: 'src/server/features/payments/start-checkout.ts',
    before: "'/webhooks/mollie', publicUrl",
    after: "'/webhooks', publicUrl",
  },
  {
    row: 'claim_investment_with_magic_link', file: 'src/server/features/claim/claim-investment.ts',
    before: 'investment?.investor_id === investorId && investment.payment_status',
    after: 'investment?.payment_status',
  },
  { row: 'Retry: three attempts', file: 'src/web/lib/call.ts', before: 'WAITS_MS = [1000, 2000]', after: 'WAITS_MS = [1000]' },
  {
    row: 'Retry: one idempotency key', file: 'src/web/lib/call.ts',
    before: "headers['idempotency-key'] = key",
    after: "headers['idempotency-key'] = randomId()",
  },
  {
    row: 'Retry: one idempotency key', file: 'src/web/lib/call.ts',
    before: "failure.is('same_key_running')",
    after: "failure.is('same_key_other_request')",
  },
  {
    row: 'Retry: one idempotency key, also when it is pressed again', file: 'src/web/lib/use-act.ts',
    before: 'keys.get(content) ?? randomId()',
    after: 'randomId()',
  },
  {
    row: 'Retry: one idempotency key, also when it is pressed again', file: 'src/web/lib/use-act.ts',
    before: '    if (!(refused && mayBeDone(end))) keys.clear()\n',
    after: '',
  },
  { row: 'Retry: the answer was lost on its way', file: 'src/web/lib/use-act.ts', before: "failure.is('offline', ", after: 'failure.is(' },
  {
    row: 'Retry: another content, another key', file: 'src/web/lib/call.ts',
    before: 'keyOf(sent.name + JSON.stringify(body))',
    after: 'keyOf(sent.name)',
  },
  { row: 'Realtime', file: 'src/server/http/live-events.ts', before: 'change.id === named', after: 'change.id !== named' },
  {
    row: 'Realtime', file: 'src/server/http/live-events.ts',
    before: ', ...(paymentStatus === null ? {} : { payment_status: paymentStatus })',
    after: '',
  },
]
