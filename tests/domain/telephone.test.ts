import { expect, test } from 'vitest'
import { dialled, sharedDigits, telephonesIn, e164 } from '#domain/telephone.ts'

test.each(['06 12345678', '0612345678', '06-1234 5678', '+31 6 1234 5678', '+31 (0)6 1234 5678', '0031 6 12345678', '0031(0)612345678', '31612345678'])('%s is one number however it is written', (typed) => {
  expect(sharedDigits(typed)).toBe('612345678')
})

const writtenIn = (text: string) => telephonesIn(text).map(({ written }) => written)

test('a number from abroad keeps its country, and what has too few digits is no number', () => {
  expect(sharedDigits('+32 470 12 34 56')).toBe('32470123456')
  expect(sharedDigits('0032470123456')).toBe('32470123456')
  expect(sharedDigits('06 12')).toBeNull()
  expect(sharedDigits('bel mijn moeder')).toBeNull()
})

test.each([
  ['06 1234 5678', '0612345678'], ['+31 (0)6 1234 5678', '+31612345678'], ['0031 6 12345678', '+31612345678'], ['0032 (470) 12 34 56', '+32470123456'], ['(030) 000 01 02', '0300000102'], ['geen nummer', null],
])('a phone that is asked to dial %s dials %s', (typed, dials) => {
  expect(dialled(typed)).toBe(dials)
})

test('a number in a search is found with its blanks, and what is part of a word or of an address is none', () => {
  expect(writtenIn('groot +31 (0)6 1234-5678')).toEqual(['+31 (0)6 1234-5678'])
  expect(writtenIn('0612345678 jan')).toEqual(['0612345678'])
  expect(writtenIn('(030) 000 01 02')).toEqual(['(030) 000 01 02'])
  for (const text of ['jan123456@example.nl', '123456@example.nl', 'jan.123456@example.nl', 'RF1234567890', 'straat 12']) expect(writtenIn(text), text).toEqual([])
})

test.each([
  ['06 1234 5678', '+31612345678'], ['+31 (0)6-12345678', '+31612345678'], ['0032 470 12 34 56', '+32470123456'], ['020-1234567', '+31201234567'],
  ['612345678', null], ['geen', null],
])('%s, as programs write it', (typed, written) => {
  expect(e164(typed)).toBe(written)
})
