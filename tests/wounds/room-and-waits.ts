import type { Wound } from './wound.ts'

/** Room, requests, waits and clocks. */
export const ROOM_AND_WAITS: readonly Wound[] = [
  { row: 'Room: the share of an address', file: 'src/domain/room.ts', before: 'return reserved * 2 > unsold', after: 'return reserved > unsold' },
  { row: 'Room: the share of an address', file: 'src/server/ledger/promise-room.ts', before: 'if (from.held + shares <=', after: 'if (from.held <' },
  { row: 'Room: what expired, and what was paid for', file: 'src/domain/room.ts', before: ' / 2 ** expired', after: '' },
  { row: 'Room: what expired, and what was paid for', file: 'src/server/store/reservations.ts', before: "state = 'expired' and", after: "state in ('expired', 'canceled') and" },
  { row: 'Room: what expired, and what was paid for', file: 'src/domain/room.ts', before: ' + paid\n', after: '\n' },
  { row: 'Room: the share of a guest', file: 'db/migrations/0022-shares-of-the-room.sql', before: 'select id from investments where guest_email = mine.guest_email', after: 'select id from investments where false' },
  { row: 'Requests of people who are no investors yet', file: 'src/server/store/requests.ts', before: " || ' ' || coalesce(payment_reference, '')", after: '' },
  { row: 'Requests of people who are no investors yet', file: 'src/domain/requests.ts', before: 'requestedAt + DAY_MS', after: 'requestedAt' },
  { row: 'Requests and investors in one order', file: 'src/server/features/admin-investors/list-investors.ts', before: '? await countRequests(db, search, EXACT_TO) : 0', after: '? 0 : 0' },
  { row: 'Requests and investors in one order', file: 'src/server/store/requests.ts', before: 'order by value::${SORTS[sort].cast} ${direction}, id ${direction}', after: 'order by id ${direction}' },
  { row: 'Payment reference (ISO 11649)', file: 'src/domain/payment-reference.ts', before: '=== 1 ? plain : null', after: '>= 0 ? plain : null' },
  { row: 'Provider away: a few questions for all', file: 'src/server/gateways/mollie.ts', before: 'attempt <= TRIES && circuit.enter()', after: 'attempt <= TRIES' },
  { row: 'Provider: names that nobody knows', file: 'src/server/store/payment-look-ups.ts', before: 'from waiting where number < ${most}', after: 'from waiting' },
  { row: 'Clocks: what one that ran ahead put off', file: 'src/server/features/clock/watch-clock.ts', before: '  await bringForward(db)\n', after: '  void bringForward\n' },
  { row: 'Clocks: one that is off says so', file: 'src/server/http/health.ts', before: '!areApart(ahead)', after: 'true' },
  { row: 'Result: holder, moment, provider\'s word', file: 'src/server/ledger/settle.ts', before: 'amount: investment.amount, method: providerMethod ?? method', after: 'amount: investment.amount, method' },
]
