import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLoginCode } from '#domain/login-code.ts'

test.each([
  ['123456', '123456'], [' 123456\n', '123456'], ['123 456', '123456'], ['123-456', '123456'], ['123–456', '123456'], ['12 34 56', '123456'], ['1 2 3 4 5 6', '123456'], ['123.456', '123456'],
  ['000000', '000000'], ['012345', '012345'], ['１２３４５６', '123456'], ['１２３ ４５６', '123456'], ['123\u00a0456', '123456'], ['123\u200b456', '123456'], ['\u2066123456\u2069', '123456'], ['123\u202f456', '123456'],
  ['Uw code is 123456. Hij is 10 minuten geldig.', '123456'], ['Uw code:123456', '123456'], ['Uw code is 123 456', '123456'], ['code=123456&x=1', '123456'],
  ['Uw code is 123456. Vragen? Bel 020 000 0000.', '123456'], ['Uw code is 123 456. Vragen? Bel 020 000 0000.', '123456'], ['Bel 020 000 0000 of typ 123 456', '123456'],
])('in %j a person means %s', (typed, code) => {
  expect(readLoginCode(typed)).toBe(code)
})

test.each([
  '', ' ', '12345', '1234567', '12345678', '123 4567', 'abcdef', '12345a', '123456 654321', 'eerst 123456, dan 654321', '123 456 of 654 321', '06 12345678', 'Bel 020 000 0000', 'Bel 020 000 000', '1234 5678', '١٢٣٤٥٦',
])('in %j there is no one code', (typed) => {
  expect(readLoginCode(typed)).toBeNull()
})

describe('whatever the code', () => {
  const anyCode = fc.stringMatching(/^\d{6}$/)
  const words = fc.array(fc.constantFrom('Uw', 'code', 'is', 'geldig', 'tot', '10', 'minuten:', 'typ', '(', ').', '2025,')).map((list) => list.join(' '))

  test('a sentence around it, blanks in it and full-width digits change nothing', () => {
    fc.assert(fc.property(anyCode, words, words, (code, before, after) => {
      expect(readLoginCode(`${before} ${code} ${after}`)).toBe(code)
      expect(readLoginCode(`${before}: ${code.slice(0, 3)} ${code.slice(3)}, ${after}`)).toBe(code)
      expect(readLoginCode(code.split('').join(' '))).toBe(code)
      expect(readLoginCode(code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))))).toBe(code)
    }))
  })

  test('two of them are one too many', () => {
    fc.assert(fc.property(anyCode, anyCode, words, (one, other, between) => { expect(readLoginCode(`${one} ${between} ${other}`)).toBeNull() }))
  })

  test('what is read has six digits and was typed in that order', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -.a'.split('')), maxLength: 20 }), (typed) => {
      const code = readLoginCode(typed)
      if (code === null) return
      expect(code).toMatch(/^\d{6}$/)
      expect(typed.replace(/\D/g, '')).toContain(code)
    }), { numRuns: 2000 })
  })
})
