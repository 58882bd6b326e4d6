import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ISSUER } from '#domain/issuer.ts'
import { cents } from '#domain/money.ts'
import { recordingProblem } from '#domain/recording.ts'
import { allotShares, amountProblem } from '#domain/shares.ts'
import { anyOfferAndAmounts } from './any-offer.ts'

const { offer } = ISSUER
const MISMATCH = 'Investment calculation error. Please refresh and try again.'

describe('an investment is recorded', () => {
  test.each([
    [1333, null], [1334, null], [1335, null], [1346, null], [1347, null], [1348, null],
    [1332, MISMATCH], [1336, MISMATCH], [1345, MISMATCH], [1349, MISMATCH], [14_000, MISMATCH],
  ])('of € 10.005 for which the page reckoned %d shares, or it is said: %s', (claimed, text) => {
    expect(recordingProblem(offer, cents(10_005_00), claimed)?.text ?? null).toBe(text)
  })

  test.each([
    [742_50, 'amount_below_minimum', 'Minimum investment amount is €750'],
    [749_99, 'amount_below_minimum', 'Minimum investment amount is €750'],
    [751_00, 'amount_not_whole_shares', 'Het bedrag moet een veelvoud van €\u00a07,50 zijn'],
  ])('not of %d cents: %s', (amount, code, text) => {
    expect(recordingProblem(offer, cents(amount), 100)).toEqual({ code, text })
  })

  test('exactly when its amount is fine and the page reckoned as we do, whatever the terms are', () => {
    fc.assert(fc.property(anyOfferAndAmounts, fc.integer({ min: -3, max: 3 }), ({ offer: terms, a: amount }, off) => {
      const { base, total } = allotShares(terms, amount)
      const near = [base, total].some((shares) => Math.abs(total + off - shares) <= 1)
      expect(recordingProblem(terms, amount, total + off) === null).toBe(amountProblem(terms, amount) === null && near)
    }))
  })
})
