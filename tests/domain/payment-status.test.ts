import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificatesNote, isComplete, isLive, isMoneyIn, isOver, isProviderStatus, mayMove, PAYMENT_STATES, PROVIDER_STATUSES, type PaymentState,
} from '#domain/payment-status.ts'

/** By hand, from facts 1.4: a column may follow a row where it says x. */
const MOVES = `
             sending open pending authorized paid canceled expired failed
  sending       -     x      x        x       x      x        x      x
  open          -     -      x        x       x      x        x      x
  pending       -     -      -        -       x      x        x      x
  authorized    -     -      -        -       x      x        x      x
  paid          -     -      -        -       -      -        -      -
  canceled      -     -      -        -       x      -        -      -
  expired       -     -      -        -       x      -        -      -
  failed        -     -      -        -       x      -        -      -`

const rows = MOVES.trim().split('\n').map((line) => line.trim().split(/\s+/))
const [columns = [], ...table] = rows
const pairs = table.flatMap(([from = '', ...marks]) => marks.map((mark, index) => ({ from, to: columns[index] ?? '', may: mark === 'x' })))

test('the table names every state once', () => {
  expect(columns).toEqual([...PAYMENT_STATES])
  expect(table.map(([from]) => from)).toEqual([...PAYMENT_STATES])
  expect(pairs).toHaveLength(64)
})

test.each(pairs)('$from to $to: $may', ({ from, to, may }) => {
  expect(mayMove(stateOf(from), stateOf(to))).toBe(may)
})

test('whatever the provider says in whatever order, paid is never left and nothing but money comes back from the end', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom(...PROVIDER_STATUSES), { maxLength: 30 }), (answers) => {
    let state: PaymentState = 'sending'
    for (const answer of answers) {
      const before: PaymentState = state
      if (mayMove(state, answer)) state = answer
      if (before === 'paid') expect(state).toBe('paid')
      if (isOver(before)) expect([before, 'paid']).toContain(state)
    }
    expect(state === 'paid').toBe(answers.includes('paid'))
  }))
})

test('a state is live, over or paid, and nothing moves from over to live', () => {
  for (const state of PAYMENT_STATES) expect([isLive(state), isOver(state), state === 'paid'].filter(Boolean)).toHaveLength(1)
  for (const from of PAYMENT_STATES.filter(isOver)) for (const to of PAYMENT_STATES.filter(isLive)) expect(mayMove(from, to)).toBe(false)
})

test('a word that the provider never promised is no status', () => {
  for (const word of PROVIDER_STATUSES) expect(isProviderStatus(word)).toBe(true)
  for (const word of ['sending', 'cancelled', 'PAID', '', 'refunded', 'constructor']) expect(isProviderStatus(word)).toBe(false)
})

test.each([
  ['paid', 'completed', 'Wordt toegewezen'], ['paid', 'pending', 'Wordt toegewezen'], ['pending', 'completed', 'Wordt toegewezen'], ['pending', 'pending', 'Wacht op betaling'],
  ['processing', 'pending', 'Wacht op betaling'], ['failed', 'failed', 'Wacht op betaling'], ['completed', 'pending', 'Wacht op betaling'],
])('%s and %s, without a range: %s', (payment_status, status, note) => {
  expect(certificatesNote({ payment_status, status })).toBe(note)
  expect(isComplete({ payment_status, status })).toBe(note === 'Wordt toegewezen')
})

function stateOf(word: string): PaymentState {
  const state = PAYMENT_STATES.find((known) => known === word)
  if (!state) throw new Error(`no state ${word}`)
  return state
}

test.each([
  ['here', { state: 'paid', refunded: 0, chargedBack: 0 }, true], ['back in part', { state: 'paid', refunded: 100, chargedBack: 0 }, true],
  ['back by two ways', { state: 'paid', refunded: 300, chargedBack: 450 }, false], ['never asked for', { state: 'canceled', refunded: 0, chargedBack: 0 }, false],
  ['looked at by a person', { state: 'expired', refunded: 0, chargedBack: 0, questioned_at: 1 }, true],
] as const)('money that is %s is in: %o', (_what, payment, isIn) => {
  expect(isMoneyIn({ amount: 750, questioned_at: null, ...payment })).toBe(isIn)
})
