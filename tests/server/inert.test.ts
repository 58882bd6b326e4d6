import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLoginCode } from '#domain/login-code.ts'
import { inert, withoutDigits } from '#server/outbox/inert.ts'
import { writeLoginCode } from '#server/outbox/letters.ts'

/** What a mail program makes a link of by itself: a scheme, a host name, an address. */
const LINK = /[a-z][a-z\d+.-]*:[^\s]|www[.\u3002\uff0e\uff61]\S|[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}-]{2,}|\S@\S|\\\\\S/iu

test.each([
  ['Win: http://win.example/nu', 'Win: http: //win. example/nu'],
  ['www.win.example', 'www. win. example'], ['Jan (win.nl)', 'Jan (win. nl)'], ['x@win.nl', 'x@ win. nl'], ['mailto:x', 'mailto: x'], ['javascript:alert(1)', 'javascript: alert(1)'],
  ['win。example', 'win。 example'], ['\\\\win\\share', '\\ \\ win\\ share'],
])('%j is shown as %j, and no mail program makes a link of it', (typed, shown) => {
  expect(inert(typed)).toBe(shown)
  expect(inert(typed)).not.toMatch(LINK)
})

test.each(['Jan de Vries', 'J.P. de Vries', 'A.B.C. van der Berg-Jansen', "D'Arcy O'Neill", 'Bouwbedrijf Jansen B.V.', 'Jan Jr.', 'Zoë & Zn (groep 3)', '06-1234 5678', '+31 6 12345678'])('%j stays as it is', (name) => {
  expect(inert(name)).toBe(name)
})

test('whatever somebody types, it makes no link, and shown twice it changes no more', () => {
  const pieces = fc.array(fc.constantFrom('http', 'www', 'win', 'a', '.', '。', ':', '//', '@', '\\', ' ', 'nl', 'é', '7', '-', ',', ')'), { maxLength: 12 }).map((list) => list.join(''))
  fc.assert(fc.property(pieces, (typed) => {
    expect(inert(typed)).not.toMatch(LINK)
    expect(inert(inert(typed))).toBe(inert(typed))
    expect(inert(typed).replace(/ /g, ''), 'nothing but blanks is added').toBe(typed.replace(/ /g, ''))
  }), { numRuns: 2000 })
})

test('whatever the name, the code is the only six digits in its letter, and pasted with the greeting it is read', () => {
  const anyName = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^[A-Za-z .,]{0,9}[\d６５４３２１ ]{4,9}[A-Za-z .,]{0,9}$/))
  fc.assert(fc.property(anyName, fc.stringMatching(/^\d{6}$/), (name, code) => {
    const letter = writeLoginCode({ name, email: 'jan@example.nl' }, code)
    for (const shape of [letter.text, letter.html.replace(/^.*<body>/s, ''), `${letter.subject} ${letter.to.name}`]) {
      expect(shape.normalize('NFKC').match(/\d{6}/g) ?? []).toEqual(shape.includes(code) ? [code] : [])
    }
    const pasted = letter.text.slice(letter.text.indexOf('Uw code'), letter.text.indexOf('De code is'))
    expect(readLoginCode(pasted)).toBe(code)
    // As a field of one line takes it: without the breaks.
    expect(readLoginCode(pasted.replace(/\n/g, ''))).toBe(code)
    expect(readLoginCode(letter.text.replace(/\n/g, ''))).toBe(code)
  }), { numRuns: 500 })
})

test('a greeting without its digits is still a greeting', () => {
  expect(withoutDigits('Jan 654321')).toBe('Jan')
  expect(withoutDigits('１２３４５６')).toBe('')
  expect(writeLoginCode({ name: 'Jan 654321', email: 'jan@example.nl' }, '123456').text).toContain('Beste Jan,\n\n123456\n')
  expect(writeLoginCode({ name: '654321', email: 'jan@example.nl' }, '123456').text).toContain('Hallo,\n\n123456\n')
})
