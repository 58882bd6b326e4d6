import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiHost } from '#contract/host-name.ts'
import { matchedDigits, matchedKey, matchedWords, plainText, type ShownPart } from '#domain/matched-parts.ts'
import { paymentReference, showPaymentReference } from '#domain/payment-reference.ts'
import { searchWords } from '#domain/search-words.ts'
import { referenceKey } from '#domain/sought.ts'

const parts = (typed: string) => searchWords(typed, asciiHost)
const underlined = (shown: readonly ShownPart[]) => shown.filter(({ matched }) => matched).map(({ text }) => text)
const whole = (shown: readonly ShownPart[]) => shown.map(({ text }) => text).join('')
/** Each occurrence, also one that begins within another. */
const occurrences = (text: string, word: string) => Array.from(text, (_, at) => text.startsWith(word, at)).filter(Boolean).length

const letter = fc.constantFrom(...Array.from('abcdefghijklmnoprstuvwzéëïöüçñøæß'))
const name = fc.array(fc.array(letter, { minLength: 1, maxLength: 9 }).map((letters) => letters.join('')), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const span = (length: number, least: number) => fc.tuple(fc.nat({ max: Math.max(0, length - least) }), fc.integer({ min: least, max: Math.max(least, length) }))
const written = fc.constantFrom((text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''))

test('what is underlined in a name is what was typed, without accents and capitals, and nothing of the name is lost', () => {
  fc.assert(fc.property(name.chain((shown) => fc.tuple(fc.constant(shown), span(shown.length, 3), written)), ([shown, [from, length], write]) => {
    const piece = shown.slice(from, from + length)
    // The capital of ß is two letters.
    fc.pre(piece.length >= 3 && !piece.includes(' ') && !piece.includes('ß') && occurrences(plainText(shown), plainText(piece)) === 1)
    const found = matchedWords(shown, parts(write(piece)))
    expect(whole(found)).toBe(shown)
    expect(underlined(found).map(plainText)).toEqual([plainText(piece)])
  }), { numRuns: 300 })
})

const digits = fc.array(fc.constantFrom(...Array.from('0123456789')), { minLength: 9, maxLength: 12 }).map((all) => all.join(''))
const spaced = (text: string, gaps: readonly number[], gap: string) => Array.from(text, (character, at) => (at > 0 && gaps.includes(at) ? gap : '') + character).join('')

test('what is underlined in a telephone number are the digits that were typed, whatever stands between them there and here', () => {
  const number = fc.tuple(digits, fc.array(fc.nat({ max: 11 }), { maxLength: 4 }), fc.constantFrom(' ', '-'))
  fc.assert(fc.property(number, span(9, 4), fc.array(fc.nat({ max: 8 }), { maxLength: 2 }), ([all, gaps, gap], [from, length], typedGaps) => {
    const [shown, piece] = [spaced(all, gaps, gap), all.slice(from, from + length)]
    // From six digits on a nought or a country before it is none that every writing shares.
    fc.pre(!/^(?:0|31)/.test(piece) && occurrences(all, piece) === 1)
    const found = matchedDigits(shown, parts(spaced(piece, typedGaps, ' ')))
    expect(whole(found)).toBe(shown)
    expect(underlined(found).map((text) => text.replaceAll(/\D/g, ''))).toEqual([piece])
  }), { numRuns: 300 })
})

test('what is underlined in a reference is the beginning that was typed, with its blanks', () => {
  fc.assert(fc.property(fc.nat({ max: 999_999_999 }), fc.integer({ min: 4, max: 16 }), fc.boolean(), fc.boolean(), (request, length, small, grouped) => {
    const shown = showPaymentReference(paymentReference(request))
    const piece = referenceKey(shown).slice(0, length)
    const typed = small ? piece.toLowerCase() : piece
    const found = matchedKey(shown, grouped ? showPaymentReference(typed) : typed)
    expect(whole(found)).toBe(shown)
    expect(underlined(found).map(referenceKey)).toEqual([piece])
  }))
})

test.each([
  ['José van der Meulen', 'jose', ['José']],
  ['José van der Meulen', 'meulen vd', ['van de', 'Meulen']],
  ['Willem-Jan van den Berg', 'jan v', ['Jan', 'v']],
  ['Großmann', 'grossm', ['Großm']],
  ['w.j@crème.nl', 'CRÈME.nl', ['crème.nl']],
  ['Jan 100%', '100%', ['100%']],
  ['Jan Vrij', 'j_n', []],
])('in %s, %s underlines %j', (shown, typed, expected) => {
  expect(underlined(matchedWords(shown, parts(typed)))).toEqual(expected)
})

test.each([
  ['06 1850 0274', '18500', ['1850 0']], ['+31 (0)6 1850-0274', '0618500274', ['6 1850-0274']], ['06 1850 0274', '99999', []],
])('in the number %s, %s underlines %j', (shown, typed, expected) => {
  expect(underlined(matchedDigits(shown, parts(typed)))).toEqual(expected)
})

test.each([
  ['RF18 5000 2025 1103', '18500', ['18 500']], ['tr_18500kQx7', '18500', ['18500']], ['tr_18500kQx7', 'TR_18500', ['tr_18500']], ['RF71 0000 0001 2345', '00012345', ['0001 2345']], ['a3f81c2e', 'a3f81c2e', ['a3f81c2e']],
])('in %s, %s underlines %j', (shown, typed, expected) => {
  expect(underlined(matchedKey(shown, typed))).toEqual(expected)
})
