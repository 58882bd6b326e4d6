import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { sumToRefund } from '#domain/refunds.ts'

const none = cents(0)
const paid = { state: 'paid', amount: cents(75_000), refunded: cents(5000), chargedBack: none } as const
const ended = { state: 'expired', amount: cents(75_000), refunded: none, chargedBack: none } as const

test.each([
  ['what is still here of a payment that was counted', 'chargeback', {}, paid, 70_000],
  ['nothing, where all of it went', 'refund', {}, { ...paid, refunded: cents(75_000) }, null],
  ['nothing, where more went than came', 'chargeback', {}, { ...paid, chargedBack: cents(75_000) }, null],
  ['what came, where it is not what was asked for', 'payment_mismatch', { paid: 7.5 }, ended, 750],
  ['another currency as it came', 'payment_mismatch', { paid: null, paid_sum: { value: '1500.00', currency: 'USD' } }, ended, { value: '1500.00', currency: 'USD' }],
  ['nothing, where nobody knows what came', 'payment_mismatch', { paid: null }, ended, null],
  ['what came of money that we do not know', 'unmatched_payment', { paid: 750 }, null, 75_000],
  ['nothing, where neither our row nor the provider says a sum', 'no_room', {}, null, null],
  ['what was asked for, where it was counted by nobody yet', 'second_payment', {}, ended, 75_000],
] as const)('%s is sent back', (_what, kind, details, payment, sum) => {
  expect(sumToRefund({ kind, details }, payment)).toEqual(sum)
})
