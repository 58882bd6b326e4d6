import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foreseeTransfer, mayBookTransfer, restOf } from '#domain/bank-transfers.ts'
import { cents } from '#domain/money.ts'
import { INVESTMENT_PAYMENT_STATUSES } from '#domain/payment-status.ts'

const euros = (value: number) => cents(value * 100)

test.each([
  ['all of it at once', { before: 0, amount: 60_000 }, 'settles', 60_000],
  ['the rest', { before: 40_000, amount: 20_000 }, 'settles', 20_000],
  ['too little', { before: 0, amount: 40_000 }, 'part', 40_000],
  ['still too little', { before: 40_000, amount: 19_999.99 }, 'part', 19_999.99],
  ['too much', { before: 0, amount: 60_000.01 }, 'surplus', 60_000],
  ['more than the rest', { before: 40_000, amount: 60_000 }, 'surplus', 20_000],
] as const)('%s', (_what, { before, amount }, outcome, kept) => {
  expect(foreseeTransfer({ asked: euros(60_000), before: euros(before), paid: false, expired: false }, cents(Math.round(amount * 100)))).toEqual({ outcome, kept: cents(Math.round(kept * 100)) })
})

test('what comes twice or too late counts for nothing by itself, and twice is said before too late', () => {
  const awaited = { asked: euros(60_000), before: euros(0) }
  expect(foreseeTransfer({ ...awaited, paid: true, expired: false }, euros(60_000))).toEqual({ outcome: 'second', kept: 0 })
  expect(foreseeTransfer({ ...awaited, paid: false, expired: true }, euros(60_000))).toEqual({ outcome: 'late', kept: 0 })
  expect(foreseeTransfer({ ...awaited, paid: true, expired: true }, euros(60_000))).toEqual({ outcome: 'second', kept: 0 })
})

test('in whatever parts money comes, never more counts than was asked, and nothing of it is lost', () => {
  // So small that parts often come to exactly what was asked.
  const amount = fc.integer({ min: 1, max: 12 })
  fc.assert(fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 8 }), (asked, parts) => {
    let [before, rests, settled] = [0, 0, 0]
    for (const part of parts) {
      const { outcome, kept } = foreseeTransfer({ asked: cents(asked), before: cents(before), paid: before >= asked, expired: false }, cents(part))
      before += kept
      rests += restOf({ amount: cents(part), kept, returned: cents(0), moved: cents(0) })
      if (outcome === 'settles' || outcome === 'surplus') settled += 1
      expect(before >= asked, 'it is settled when all is there, and not before').toBe(settled === 1)
    }
    expect(before).toBe(Math.min(asked, parts.reduce((sum, part) => sum + part, 0)))
    expect(before + rests).toBe(parts.reduce((sum, part) => sum + part, 0))
  }))
})

test('money by bank is booked at the desk for what waits for it, and not for what the provider has money for', () => {
  expect(INVESTMENT_PAYMENT_STATUSES.filter((status) => mayBookTransfer({ payment_status: status }))).toEqual(['pending', 'failed'])
})
