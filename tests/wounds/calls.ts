import type { Wound } from './wound.ts'

/** What each call asks and answers. */
export const CALLS: readonly Wound[] = [
  { row: 'Every call of the contract is answered', file: 'src/server/app.ts', before: '    registerClaim(wire, { db })\n', after: '' },
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
  { row: 'Realtime', file: 'src/server/http/live-events.ts', before: 'change.id === named', after: 'change.id !== named' },
  {
    row: 'Realtime', file: 'src/server/http/live-events.ts',
    before: ', ...(paymentStatus === null ? {} : { payment_status: paymentStatus })',
    after: '',
  },
]
