import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailProblem, initials, isEmail, isName, maskEmail, nameProblem, normalEmail, normalName, phoneProblem } from '#domain/contact.ts'

const REQUIRED = 'Vul alle verplichte velden in'

describe('an e-mail address', () => {
  test.each([
    'jan@example.nl', ' jan@example.nl ', 'Jan@Example.NL', 'jan+aandelen@example.nl', 'jan_de_vries@x.nl', "o'brien@example.nl", 'j.van.der.berg@sub.example.co.uk', 'jan@bücher.example',
    'jan@xn--bcher-kva.example', '1@2.nl', `${'a'.repeat(64)}@example.nl`, 'jan@example.nl\n',
  ])('%j is one', (typed) => {
    expect(emailProblem(typed)).toBeNull()
  })

  test.each([
    'jan', 'jan@', '@example.nl', 'jan@example', 'jan@@example.nl', 'jan@example.nl@example.nl', 'jan de vries@example.nl', 'jan@exa mple.nl', '.jan@example.nl', 'jan.@example.nl', 'j..an@example.nl',
    'jan@-example.nl', 'jan@example-.nl', 'jan@example.n', 'jan@example.nl.', 'jan@.nl', 'jan@[127.0.0.1]', 'jan@127.0.0.1', `${'a'.repeat(65)}@example.nl`, `jan@${'a'.repeat(64)}.nl`, `jan@${'a.'.repeat(130)}nl`,
    // Facts 9.3, S05 and S81: nothing that becomes two recipients, a header, or a look-alike of another.
    'jan＠example.nl', 'a@x.nl,evil@y.nl', 'a@x.nl;evil@y.nl', 'a@x.nl\r\nBcc: evil@y.nl', 'a@x.nl\nevil@y.nl', '"a\r\n"@x.nl', '"a b"@x.nl', 'Jan <jan@x.nl>', 'jan(a)@x.nl', 'a\\@x.nl', 'a:b@x.nl',
    'j\u0000an@example.nl', 'j\u200ban@example.nl', 'jan\u202e@example.nl', 'jan@exam\u00adple.nl', 'j\ud800n@example.nl',
  ])('%j is none', (typed) => {
    expect(emailProblem(typed)).toBe('Vul een geldig e-mailadres in')
  })

  test('is asked for when it is missing', () => {
    for (const nothing of ['', ' ', '\t\n', '\u00a0']) expect(emailProblem(nothing)).toBe(REQUIRED)
  })

  test('is one account in every case and with blanks around it, and no other', () => {
    for (const same of ['Jan@Example.nl', ' jan@example.nl', 'JAN@EXAMPLE.NL\n']) expect(normalEmail(same)).toBe('jan@example.nl')
    for (const other of ['jan+1@example.nl', 'jan＠example.nl', 'jan@example.nl.', 'j.an@example.nl']) expect(normalEmail(other)).not.toBe('jan@example.nl')
  })

  test('keeps its normal form, and is long or short in no time', () => {
    fc.assert(fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 300 })), (typed) => {
      const normal = normalEmail(typed)
      expect(normalEmail(normal)).toBe(normal)
      if (isEmail(typed)) expect(isEmail(normal)).toBe(true)
    }))
    expect(isEmail(`${'a.'.repeat(50_000)}@x.nl`)).toBe(false)
  })

  test('that is accepted holds one @ and no character that a mail server reads as its own', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab1.-_@@,;:<>()[]"\\ \r\n\t\u0000é＠'.split('')), maxLength: 14 }).map((start) => `${start}b.nl`), (typed) => {
      if (isEmail(typed)) expect(typed.trim()).toMatch(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/)
    }), { numRuns: 3000 })
  })
})

describe('a name', () => {
  test.each([
    'Jan van der Berg', 'J. van der Berg', "'t Hart", "d'Ânjou", 'Van der Berg-de Wit', 'Ĳsbrand', 'Őry', 'Šárka', 'Łukasz', '王', 'O’Neill', 'Madonna', 'Jan <b>', '=HYPERLINK("http://x")', 'x', 'Jos\u00e9', 'a'.repeat(100),
  ])('%j is one, and stays as it was typed', (typed) => {
    expect(nameProblem(typed)).toBeNull()
    expect(normalName(typed)).toBe(typed)
  })

  test.each(['Jan\nBcc: x', 'Jan\r\nde Vries', 'Jan\u0000', 'Jan\tde Vries', 'Jan\u2028de Vries', 'Jan\u202egnoj', 'Jan\u2066x', '\u200b', '\u200b\u2060', 'Jan\ud800', 'a'.repeat(101)])('%j is none', (typed) => {
    expect(nameProblem(typed)).toBe('Vul een geldige naam in')
  })

  test('is asked for when it is missing', () => {
    for (const nothing of ['', '   ', '\u00a0', '\n']) expect(nameProblem(nothing)).toBe(REQUIRED)
  })

  test('has one Unicode form and single blanks', () => {
    expect(normalName(' Jose\u0301   de  Vries ')).toBe('Jos\u00e9 de Vries')
    expect(isName('Jose\u0301')).toBe(true)
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => { expect(normalName(normalName(typed))).toBe(normalName(typed)) }))
  })
})

describe('a telephone number', () => {
  // Facts 6.4: ten characters or more, and nothing else is asked.
  test.each(['0612345678', '06 1234 5678', '06-12345678', '+31612345678', '0031612345678', '+31 (0)6 12 34 56 78', '088-2221999', '020 123 4567', '+32470123456', '0123456789', ' 0612345678 '])('%j is fine', (typed) => {
    expect(phoneProblem(typed)).toBeNull()
  })

  test.each(['061234567', '06123', '         1', `06${'1'.repeat(39)}`, '06 1234\n5678', '06 1234\u00005678', '06 1234\ud8005678'])('%j is not', (typed) => {
    expect(phoneProblem(typed)).toBe('Vul een geldig telefoonnummer in')
  })

  test('is asked for when it is missing', () => {
    expect(phoneProblem('  ')).toBe(REQUIRED)
  })
})

test.each([['ina@example.nl', 'i•••@example.nl'], ['i@example.nl', 'i•••@example.nl'], ['😀a@example.nl', '😀•••@example.nl'], ['geen adres', '•••'], ['@example.nl', '•••'], ['', '•••']])('a stranger sees of %j only %j', (email, mask) => {
  expect(maskEmail(email)).toBe(mask)
})

test('a mask hides everything between the first character and the domain', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => {
    const at = email.lastIndexOf('@')
    expect(maskEmail(email)).toBe(`${email.charAt(0)}•••${email.slice(at)}`)
    expect(maskEmail(email).isWellFormed()).toBe(true)
  }))
})

test.each([
  ['Jan de Vries', 'JV'], ['Jan', 'J'], ['jan van der berg', 'JB'], ["Jan 't Hart", 'JH'], ["'t Hart", 'TH'], ['J. van der Berg', 'JB'], ['ømer Őry', 'ØŐ'], ['王 小明', '王小'], ['Jan de Vries 3', 'JV'], ['123', ''], ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
