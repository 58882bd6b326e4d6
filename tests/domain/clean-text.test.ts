import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '#domain/clean-text.ts'

/** What is typed, pasted and sent: letters of many scripts, marks, every kind of blank, and whatever nobody sees. */
const UNSEEN = '\u00ad\u034f\u061c\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufe00\ufe0e\ufe0f\ufeff\ufff9\u{e0001}\u{e0062}\u{e007f}\u{e0100}'
const BLANKS = ' \t\v\f\u0085\u00a0\u115f\u1160\u1680\u2000\u2003\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0'
const SEEN = 'aÉßЖΩx1#٣جهمकक्ന्ᠠ葛가😀👩🏽🏴❤🏳🌈♂⚕\u0301\u0308\u0653\u20e3\u0958\u{1d160}\ud800\n\r'
const typed = fc.string({ unit: fc.oneof(fc.constantFrom(...Array.from(UNSEEN + BLANKS + SEEN)), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), maxLength: 40 })

/** What a person sees of a text: without blanks, and without what draws nothing. */
const seen = (text: string) => text.normalize('NFC').replace(/[\p{Z}\s\u0085\u2800\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '').normalize('NFC')

const runs = { seed: 20261128, numRuns: 5000 }

test('what is clean is not cleaned again', () => {
  fc.assert(fc.property(typed, (text) => { expect(cleanText(cleanText(text))).toBe(cleanText(text)) }), runs)
})

test('what a person sees stays, in its order', () => {
  fc.assert(fc.property(typed, (text) => { expect(seen(cleanText(text))).toBe(seen(text)) }), runs)
})

test('no text becomes longer than its one Unicode form is', () => {
  fc.assert(fc.property(typed, (text) => { expect(cleanText(text).length).toBeLessThanOrEqual(Math.max(text.length, text.normalize('NFC').length)) }), runs)
})

test('nothing is left around it, no two blanks stand together, and each is the one that a keyboard has', () => {
  fc.assert(fc.property(typed, (text) => {
    const clean = cleanText(text)
    expect(clean).toBe(clean.trim())
    expect(clean).not.toMatch(/ {2}|[\t\v\f\u0085\u2800\u3164\uffa0\u115f\u1160]|(?! )\p{Z}/u)
  }), runs)
})

test('what nobody sees is gone, but where it belongs to a picture or to letters that it joins', () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from(`${UNSEEN}aÉßЖΩx12 `)), maxLength: 30 })
  fc.assert(fc.property(plain, (text) => { expect(cleanText(text)).not.toMatch(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u) }), runs)
})

test.each([
  ['a family', '👨‍👩‍👧'], ['a flag of colours', '🏳️‍🌈'], ['an astronaut', '👩🏽‍🚀'], ['a heart in red', '❤️'], ['a key', '1️⃣'], ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian word with its letters kept apart', 'می\u200cخواهم'], ['a conjunct of Devanagari', 'नमस्\u200dते'], ['a letter at the end of a Malayalam word', 'അവന്\u200d'], ['a character as a register writes it', '葛\u{e0100}城'],
  ['lines of a reason', 'Eerste regel\nTweede regel'],
])('%s stays as it is', (_what, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['one name in two Unicode forms', 'Jose\u0301', 'José'], ['a blank of a web page', 'Jan\u00a0de\u2007Vries', 'Jan de Vries'], ['a tab of a spreadsheet', 'Jan\tde Vries', 'Jan de Vries'], ['a mark of direction', '\u200e06 1234 5678\u200f', '06 1234 5678'],
  ['a mark between two letters whose accent comes after it', 'a\u200b\u0301', 'á'], ['a joiner between Latin letters', 'ja\u200dn', 'jan'], ['a picture’s mark at a digit', '06\ufe0f12', '0612'], ['two joiners', '👩\u200d\u200d👩', '👩👩'], ['nothing but blanks that look like none', '\u200b\u3164\u2800\ufeff', ''],
])('%s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
