import { expect, test } from 'vitest'
import { mayResolve, REVIEW_ACTS, REVIEW_KINDS, REVIEWS } from '#domain/reviews.ts'

/** By hand: what a person may do about a case, besides leaving it with a reason. */
const table = {
  second_payment: ['accept_as_extra', 'refund'],
  payment_mismatch: ['refund'],
  no_room: ['issue', 'refund'],
  refund: ['retract', 'reissue'],
  chargeback: ['retract', 'reissue'],
  unmatched_payment: ['refund'],
  replaced_amount: ['refund'],
  unknown_status: [],
  promise_not_kept: [],
} as const satisfies Record<string, readonly string[]>

test.each(REVIEW_KINDS.flatMap((kind) => REVIEW_ACTS.map((act) => ({ kind, act }))))('$kind: $act', ({ kind, act }) => {
  const may: readonly string[] = [...table[kind], 'ignore']
  expect(mayResolve(kind, act)).toBe(may.includes(act))
})

test('every kind says in plain words what happened and what it means', () => {
  expect(Object.keys(REVIEWS).toSorted()).toEqual(REVIEW_KINDS.toSorted())
  for (const { what, meaning } of Object.values(REVIEWS)) for (const text of [what, meaning]) expect(text).toMatch(/^[A-Z].*\.$/)
})
