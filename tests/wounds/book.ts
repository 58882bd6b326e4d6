import type { Wound } from './wound.ts'

/** The register as a book (contract 4.25 and 5.12), and the room that is promised of it. */
export const BOOK: readonly Wound[] = [
  { row: 'Book: the fold of every history', file: 'src/domain/register.ts', before: 'moves.toReversed()', after: 'moves' },
  { row: 'Book: the fold of every history', file: 'src/domain/register.ts', before: 'line.recordedAt <= knownAt', after: 'line.recordedAt > 0' },
  { row: 'Book: the fold of every history', file: 'db/migrations/0015-register-acts.sql', before: 'greatest(last_recorded_at, at) into', after: 'at into' },
  { row: 'Book: the fold of every history', file: 'db/migrations/0015-register-acts.sql', before: '  update certificate_runs set since = on_day where mutation_id = line.id;\n', after: '' },
  { row: 'Book: a transfer on its day', file: 'src/server/ledger/transfer.ts', before: 'range, from, to, on, reason }, writerOf', after: 'range, from, to, on: order.today, reason }, writerOf' },
  {
    row: 'Book: a transfer is told to both', file: 'src/server/features/admin-register/transfer-certificates.ts',
    before: "investorId: toInvestorId, mutationId, side: 'receiver'", after: "investorId: fromInvestorId, mutationId, side: 'receiver'",
  },
  { row: 'Book: what a portfolio holds', file: 'src/server/store/held-certificates.ts', before: 'where run.holder_id = ${holderId}', after: 'where run.holder_id = ${holderId} and false' },
  { row: 'Book: transfers that cannot be', file: 'src/domain/transfers.ts', before: "return on > today ? 'day_in_future' : null\n}\n\n/** What stands", after: 'return null\n}\n\n/** What stands' },
  { row: 'Book: transfers that cannot be', file: 'src/domain/transfers.ts', before: "? 'not_held_then' : null", after: '? null : null' },
  { row: 'Book: two admins at once', file: 'src/contract/refusals.ts', before: ' Vernieuw het register en kies opnieuw.', after: '' },
  { row: 'Book: corrections', file: 'src/server/ledger/correct.ts', before: 'named?.corrects == null ? named : await findMutation(act, named.corrects)', after: 'named' },
  { row: 'Book: corrections', file: 'src/domain/transfers.ts', before: 'on < after)', after: "on < '')" },
  { row: 'Book: the register of a day', file: 'src/server/features/admin-register/as-of.ts', before: 'on !== null && on > today', after: 'on !== null && on === today' },
  { row: 'Book: pages fit together', file: 'src/server/features/admin-register/read-register.ts', before: 'range.end < end - 1)', after: 'range.end <= end)' },
  { row: 'Book: pages fit together', file: 'src/server/store/register-book.ts', before: "max(last) as last from (${lines('to_holder')} union all ${lines('from_holder')})", after: "max(last) as last from (${lines('to_holder')})" },
  { row: 'Book: somebody is removed', file: 'src/server/store/delete-person.ts', before: "where('to_holder', '=', person.holderId)", after: "where('to_holder', 'is', null)" },
  { row: 'Book: somebody is removed', file: 'src/server/ledger/release.ts', before: "kind: 'release', holderId", after: "kind: 'withdrawal', holderId" },
  { row: 'Book: an address that changes', file: 'db/migrations/0013-issues-and-holders.sql', before: 'update investments set investor_id = new.id where', after: 'update investments set investor_id = null where' },
  { row: 'Book: an address that changes', file: 'src/server/outbox/writing.ts', before: 'person(investor ?? {', after: 'person((investor && { ...investor, email: investment.guest_email }) ?? {' },
  { row: 'Book: issued again', file: 'src/server/ledger/reissue.ts', before: '(await same(act, investment, person.holderId)) ?? ', after: '' },
  { row: 'Book: as CSV', file: 'src/server/lib/csv.ts', before: "? `'${field}` : guessed", after: '? field : guessed' },
  {
    row: 'Room: all promises at once', file: 'db/migrations/0016-promised-room.sql',
    before: '\n      and size - wanted >= coalesce((select sum(shares) from reservations where run_id = free.id), 0)', after: '',
  },
  { row: 'Room: promises move together', file: 'src/server/ledger/promise-room.ts', before: 'room < wanted.shares ? null : await packed(act, wanted)', after: 'null' },
  {
    row: 'Room: one’s own', file: 'db/migrations/0015-register-acts.sql',
    before: '  delete from reservations where investment_id = for_investment;\n  select run.* into fit', after: '  select run.* into fit',
  },
]
