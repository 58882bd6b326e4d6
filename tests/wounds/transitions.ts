import type { Wound } from './wound.ts'

/** What leads from one state to the next, and what must not. */
export const TRANSITIONS: readonly Wound[] = [
  {
    row: 'Opening moment, on the server', file: 'src/server/features/payments/start-checkout.ts',
    before: "throw new Refusal('not_open_yet')",
    after: 'return',
  },
  { row: 'payment_completed, once', file: 'src/server/acts/events.ts', before: 'certificateEnd: range.end', after: 'certificateEnd: range.start' },
  {
    row: 'payment_completed, once', file: 'src/server/acts/events.ts',
    before: 'investmentAmount: toEuros(investment.amount)',
    after: 'investmentAmount: investment.amount',
  },
  { row: 'payment_completed, once', file: 'src/server/outbox/deliver.ts', before: '  await setMessageDone(db, message.id)\n', after: '' },
]
