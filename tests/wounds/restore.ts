import type { Wound } from './wound.ts'

/** What a restored database does until it was compared with the provider's books, and what these books hold. */
export const RESTORE: readonly Wound[] = [
  { row: 'The bank’s record names the numbers', file: 'src/server/gateways/mollie-payment.ts', before: 'certificates: noteText(ranges) }', after: "certificates: '' }" },
  { row: 'The bank’s record names the numbers', file: 'src/server/gateways/mollie-payment.ts', before: '...metadata, issue', after: 'issue' },
  { row: 'The bank’s record: taken back, issued again', file: 'src/server/store/payment-notes.ts', before: "back.kind in ('withdrawal', 'release')", after: "back.kind in ('release')" },
  { row: 'The bank’s record: taken back, issued again', file: 'db/migrations/0019-after-a-restore.sql', before: "new.kind in ('issue', 'withdrawal', 'release')", after: "new.kind in ('issue', 'release')" },
  { row: 'The bank’s record: given on, then released', file: 'db/migrations/0019-after-a-restore.sql', before: "if new.kind <> 'issue' then", after: 'if new.kind is null then' },
  { row: 'The bank’s record: two instances', file: 'src/server/store/payment-notes.ts', before: ".where('asked', '=', asked)", after: '' },
  { row: 'The bank’s record: after a crash', file: 'db/migrations/0019-after-a-restore.sql', before: "where added.kind = 'paid' and added.payment_id is not null", after: 'where false' },
  { row: 'Restored: the drill', file: 'src/server/worker.ts', before: '!still && (await work())', after: '(await work())' },
  { row: 'Restored: the drill', file: 'src/server/features/invest/start-investment.ts', before: 'if (await paused())', after: 'if (false)' },
  { row: 'Restored: the drill', file: 'src/server/db/backup.ts', before: "await client.query('insert into restorations", after: "if (false) await client.query('insert into restorations" },
  { row: 'Restored: the drill', file: 'src/server/features/admin-additions/mark-paid.ts', before: 'await demandReconciled(act)', after: 'void demandReconciled' },
  { row: 'Restored: the drill', file: 'script/admin.ts', before: ' Nothing was changed, and the database stands still.', after: '' },
  { row: 'Restored: a stranger’s numbers', file: 'src/server/features/restore/reconcile.ts', before: 'noted += await withholdNoted(act, answer.noted)', after: 'noted += 0' },
  { row: 'Restored: the drill', file: 'src/server/ledger/settle.ts', before: 'if (!noted || !range', after: 'if (noted || !range' },
  { row: 'Restored: the drill', file: 'src/server/ledger/withhold.ts', before: ' + (await withholdNext(act, issue, count))', after: '' },
  { row: 'Restored: a stranger’s numbers', file: 'src/server/features/admin-review/resolve-review.ts', before: "if (decision.act === 'refund') await freeNoted", after: 'if (false) await freeNoted' },
  { row: 'Restored: no record, --withhold, free', file: 'src/server/features/restore/standing.ts', before: 'return payment?.shares ?? allotShares', after: 'return 0 * allotShares' },
  { row: 'Restored: no record, --withhold, free', file: 'src/server/ledger/withhold.ts', before: '(await withholdHoles(act, issue)) + ', after: '' },
  { row: 'Restored: other numbers', file: 'src/server/features/restore/reconcile.ts', before: 'await reviewDiffering(act, standing)', after: 'void reviewDiffering' },
  { row: 'Restored: other numbers', file: 'src/server/ledger/resolve.ts', before: ', noted: payment.noted, orOthers: true', after: '' },
  { row: 'Restored: others’ payments', file: 'src/server/features/restore/reconcile.ts', before: 'payments.filter(({ metadata }) => metadata !== null)', after: 'payments.filter(({ id }) => id)' },
  { row: 'Withheld as on a plain list', file: 'db/migrations/0019-after-a-restore.sql', before: 'after <= (select size from issues where number = of_issue)', after: 'true' },
  { row: 'Withheld: promises', file: 'db/migrations/0019-after-a-restore.sql', before: 'update reservations set run_id = home.id where run_id = free.id', after: 'delete from reservations where run_id = free.id' },
]
