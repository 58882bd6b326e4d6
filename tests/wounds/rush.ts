import type { Wound } from './wound.ts'

/** The crowd at the opening (QUALITY P1 and P2; decision 0067). */
export const RUSH: readonly Wound[] = [
  { row: 'Rush: asked to come again', file: 'src/server/http/wire.ts', before: "if (call.kind === 'json') door.demandRoom(call)", after: "if (call.kind === 'query') door.demandRoom(call)" },
  { row: 'Rush: asked to come again', file: 'src/server/http/door.ts', before: 'begins ? FOR_A_BEGINNING : FOR_ANYTHING', after: 'FOR_A_BEGINNING' },
  { row: 'Rush: asked to come again', file: 'src/contract/guests.ts', before: '  keyed: false,\n  begins: true,', after: '  keyed: false,' },
  { row: 'Rush: by what waits', file: 'src/server/http/door.ts', before: ' && oldestMs() >= most.oldestMs', after: '' },
  { row: 'Rush: payments that wait', file: 'src/server/ledger/settlement-queue.ts', before: 'waiting.length >= MOST_WAITING', after: 'waiting.length > MOST_WAITING' },
  { row: 'Rush: written down together', file: 'src/server/ledger/record-answers.ts', before: '[...new Map(found.toReversed().map((one) => [investmentKey(one), one])).values()]', after: 'found' },
  { row: 'Rush: written down together', file: 'src/server/ledger/record-answers.ts', before: 'found.filter((one) => !round.includes(one)).map(({ answer }) => answer)', after: '[]' },
  { row: 'Rush: a page hears at once', file: 'src/server/features/payments/tell-standing.ts', before: 'const PATIENCE_MS = 400', after: 'const PATIENCE_MS = 20_000' },
  { row: 'Rush: a page hears at once', file: 'src/server/features/payments/tell-standing.ts', before: 'running.get(providerId) ?? ask', after: 'ask' },
  { row: 'Rush: nobody waits in a crowd', file: 'src/server/http/door.ts', before: 'performance.now() - crowdedAt < A_MOMENT_MS', after: 'isBeyond(FOR_A_WAIT)' },
  { row: 'Rush: one connection is enough', file: 'src/server/features/payments/start-checkout.ts', before: 'const payments = await listPaymentsOf(act, investmentId)', after: 'const payments = await listPaymentsOf(needs.db, investmentId)' },
  { row: 'Rush: one connection is enough', file: 'src/server/opening.ts', before: ', connections: config.databaseConnections', after: '' },
  { row: 'Rush: one connection is enough', file: 'src/server/features/invest/start-investment.ts', before: 'const started = await record(act, guest)', after: 'await refuseAboveIssue(db, guest.bought)\n      const started = await record(act, guest)' },
  { row: 'Rush: behind the scenes', file: 'src/server/opening.ts', before: 'db: workDb, log: app.log', after: 'db, log: app.log' },
  { row: 'Rush: prepared, and a migration', file: 'src/server/db/open.ts', before: ' && !isOutdatedPlan(error)', after: '' },
  { row: 'Rush: prepared, and a migration', file: 'src/server/db/prepared.ts', before: '      hot.forget()\n', after: '' },
]
