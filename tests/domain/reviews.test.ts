import { describe, expect, test } from 'vitest'
import { actsOn, REVIEW_KINDS, REVIEWS, type ReviewKind, type ReviewState } from '#domain/reviews.ts'

/** By hand: what a person may do about a case, besides leaving it with a reason, for each way in which it may stand. */
const table: Readonly<Record<ReviewKind, readonly (readonly [ReviewState['money'], ReviewState['numbers'], ...string[]])[]>> = {
  second_payment: [['here', 'held', 'accept_as_extra', 'refund'], ['here', 'withdrawn', 'accept_as_extra', 'refund'], ['part', 'held', 'refund'], ['gone', 'held']],
  payment_mismatch: [['here', 'none', 'refund'], ['here', 'held', 'refund'], ['part', 'none', 'refund'], ['gone', 'none']],
  no_room: [['here', 'none', 'issue', 'refund'], ['part', 'none', 'refund'], ['gone', 'none'], ['here', 'held', 'refund']],
  refund: [['gone', 'held', 'retract'], ['part', 'held', 'retract'], ['here', 'held', 'retract'], ['gone', 'withdrawn'], ['part', 'withdrawn', 'refund'], ['here', 'withdrawn', 'reissue', 'refund'], ['gone', 'none']],
  chargeback: [['gone', 'held', 'retract'], ['part', 'held', 'retract'], ['here', 'held', 'retract'], ['gone', 'withdrawn'], ['part', 'withdrawn', 'refund'], ['here', 'withdrawn', 'reissue', 'refund'], ['gone', 'none']],
  unmatched_payment: [['here', 'none', 'refund'], ['part', 'none', 'refund'], ['gone', 'none']],
  replaced_amount: [['here', 'held', 'refund'], ['part', 'held', 'refund'], ['gone', 'held']],
  unknown_status: [['none', 'none'], ['here', 'held']],
  promise_not_kept: [['none', 'none'], ['here', 'held']],
  other_numbers: [['here', 'held', 'retract'], ['gone', 'held', 'retract'], ['gone', 'withdrawn'], ['here', 'none']],
}

describe.each(REVIEW_KINDS.map((kind) => ({ kind })))('$kind', ({ kind }) => {
  test.each(table[kind].map(([money, numbers, ...may]) => ({ money, numbers, may })))('money $money, numbers $numbers: $may', ({ money, numbers, may }) => {
    expect(actsOn({ kind, resolved: false, money, numbers })).toEqual([...may, 'ignore'])
    expect(actsOn({ kind, resolved: true, money, numbers })).toEqual([])
  })

  test('says in plain words what happened and what it means', () => {
    for (const text of [REVIEWS[kind].what, REVIEWS[kind].meaning]) expect(text).toMatch(/^[A-Z].*\.$/)
  })
})
