import { describe, expect, test } from 'vitest'
import { actsOn, REVIEW_KINDS, REVIEWS, type ReviewAct, type ReviewKind, type ReviewState } from '#domain/reviews.ts'

interface Standing {
  readonly money: ReviewState['money']
  readonly numbers: ReviewState['numbers']
  readonly may: readonly ReviewAct[]
}
const stands = (money: ReviewState['money'], numbers: ReviewState['numbers'], ...may: readonly ReviewAct[]): Standing => ({ money, numbers, may })

/** By hand: what a person may do about a case, besides leaving it with a reason, for each way in which it may stand. */
const table: Readonly<Record<ReviewKind, readonly Standing[]>> = {
  second_payment: [stands('here', 'held', 'accept_as_extra', 'refund'), stands('here', 'withdrawn', 'accept_as_extra', 'refund'), stands('part', 'held', 'refund'), stands('gone', 'held')],
  payment_mismatch: [stands('here', 'none', 'refund'), stands('here', 'held', 'refund'), stands('part', 'none', 'refund'), stands('gone', 'none')],
  no_room: [stands('here', 'none', 'issue', 'refund'), stands('part', 'none', 'refund'), stands('gone', 'none'), stands('here', 'held', 'refund')],
  refund: [stands('gone', 'held', 'retract'), stands('part', 'held', 'retract'), stands('here', 'held', 'retract'), stands('gone', 'withdrawn'), stands('part', 'withdrawn', 'refund'), stands('here', 'withdrawn', 'reissue', 'refund'), stands('gone', 'none')],
  chargeback: [stands('gone', 'held', 'retract'), stands('part', 'held', 'retract'), stands('here', 'held', 'retract'), stands('gone', 'withdrawn'), stands('part', 'withdrawn', 'refund'), stands('here', 'withdrawn', 'reissue', 'refund'), stands('gone', 'none')],
  unmatched_payment: [stands('here', 'none', 'refund'), stands('part', 'none', 'refund'), stands('gone', 'none')],
  replaced_amount: [stands('here', 'held', 'refund'), stands('part', 'held', 'refund'), stands('gone', 'held')],
  unknown_status: [stands('none', 'none'), stands('here', 'held')],
  promise_not_kept: [stands('none', 'none'), stands('here', 'held')],
  part_transfer: [stands('here', 'none', 'issue_part', 'send_back'), stands('here', 'held', 'send_back'), stands('gone', 'none'), stands('gone', 'held')],
  extra_transfer: [stands('here', 'held', 'accept_as_extra', 'send_back'), stands('here', 'withdrawn', 'accept_as_extra', 'send_back'), stands('gone', 'held')],
  late_transfer: [stands('here', 'none', 'issue', 'send_back'), stands('here', 'held', 'send_back'), stands('gone', 'none')],
  other_numbers: [stands('here', 'held', 'retract'), stands('gone', 'held', 'retract'), stands('gone', 'withdrawn'), stands('here', 'none')],
}

describe.each(REVIEW_KINDS.map((kind) => ({ kind })))('$kind', ({ kind }) => {
  test.each(table[kind])('money $money, numbers $numbers: $may', ({ may, ...state }) => {
    const byHand = kind.endsWith('_transfer')
    const acts = (known: boolean, refundable: boolean) => actsOn({ kind, resolved: false, ...state, known, refundable, byHand, enough: true })
    expect(acts(true, true)).toEqual([...may, 'ignore'])
    // Nothing can be issued or taken back for an investment that is gone, and nothing sent back of which nobody knows what came.
    expect(acts(false, true)).toEqual([...may.filter((act) => act === 'refund'), 'ignore'])
    expect(acts(true, false)).toEqual([...may.filter((act) => act !== 'refund'), 'ignore'])
    expect(acts(false, false)).toEqual(['ignore'])
    expect(actsOn({ kind, resolved: true, ...state, known: true, refundable: true, byHand, enough: true })).toEqual([])
    // Less than the least that may be invested is no investment of its own.
    expect(actsOn({ kind, resolved: false, ...state, known: true, refundable: true, byHand, enough: false })).toEqual([...may.filter((act) => act !== 'accept_as_extra' && act !== 'issue_part'), 'ignore'])
  })

  test('says in plain words what happened and what it means', () => {
    for (const text of [REVIEWS[kind].what, REVIEWS[kind].meaning]) expect(text).toMatch(/^[A-Z].*\.$/)
  })
})
