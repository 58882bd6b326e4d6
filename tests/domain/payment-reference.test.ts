import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference, readPaymentReference, showPaymentReference } from '#domain/payment-reference.ts'

const number = fc.integer({ min: 0, max: 999_999_999_999 })

test.each([[12_345, 'RF78000000012345'], [1, 'RF74000000000001'], [97, 'RF04000000000097']])('request %i has the reference %s', (given, reference) => {
  expect(paymentReference(given)).toBe(reference)
})

test('a reference is read back however a person typed it', () => {
  fc.assert(fc.property(number, (given) => {
    const reference = paymentReference(given)
    for (const typed of [reference, reference.toLowerCase(), showPaymentReference(reference), ` ${reference.replace(/(.{4})/g, '$1-')} `]) expect(readPaymentReference(typed)).toBe(reference)
  }))
})

test('one wrong digit, or two that changed places, is noticed', () => {
  fc.assert(fc.property(number, fc.integer({ min: 2, max: 15 }), fc.integer({ min: 1, max: 9 }), (given, at, more) => {
    const reference = paymentReference(given)
    const wrong = reference.slice(0, at) + String((Number(reference[at]) + more) % 10) + reference.slice(at + 1)
    expect(readPaymentReference(wrong)).toBeNull()
    if (at < 15 && reference[at] !== reference[at + 1]) {
      expect(readPaymentReference(reference.slice(0, at) + reference[at + 1] + reference[at] + reference.slice(at + 2))).toBeNull()
    }
  }))
})

test.each(['', 'RF', 'RF12345678901234', 'RF18539007547034x', 'NL91ABNA0417164300'])('%j is no reference of ours', (text) => {
  expect(readPaymentReference(text)).toBeNull()
})

test('a number with more than twelve digits has none', () => {
  expect(() => paymentReference(10 ** 12)).toThrow(RangeError)
})
