import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asciiHost } from '#contract/host-name.ts'
import { cleanText } from '#domain/clean-text.ts'
import { emailProblem, initials, isEmail, isName, maskEmail, nameProblem, normalEmail, phoneProblem, readableEmail } from '#domain/contact.ts'

const REQUIRED = 'Vul alle verplichte velden in'

describe('an e-mail address', () => {
  test.each([
    'jan@example.nl', ' jan@example.nl ', 'Jan@Example.NL', 'jan+aandelen@example.nl', 'jan_de_vries@x.nl', "o'brien@example.nl", 'j.van.der.berg@sub.example.co.uk', 'jan@bücher.example',
    'jan@xn--bcher-kva.example', 'jan@例え。jp', 'jan@उदाहरण.भारत', 'j\u200ban@example.nl', 'jan\u202e@example.nl', 'jan@exam\u00adple.nl', '1@2.nl', `${'a'.repeat(64)}@example.nl`, 'jan@example.nl\n',
  ])('%j is one', (typed) => {
    expect(emailProblem(typed, asciiHost)).toBeNull()
  })

  test.each([
    'jan', 'jan@', '@example.nl', 'jan@example', 'jan@@example.nl', 'jan@example.nl@example.nl', 'jan de vries@example.nl', 'jan@exa mple.nl', '.jan@example.nl', 'jan.@example.nl', 'j..an@example.nl',
    'jan@-example.nl', 'jan@example-.nl', 'jan@example.n', 'jan@example.nl.', 'jan@.nl', 'jan@[127.0.0.1]', 'jan@127.0.0.1', `${'a'.repeat(65)}@example.nl`, `jan@${'a'.repeat(64)}.nl`, `jan@${'a.'.repeat(130)}nl`,
    // Facts 9.3, S05 and S81: nothing that becomes two recipients, a header, or a look-alike of another.
    'jan＠example.nl', 'a@x.nl,evil@y.nl', 'a@x.nl;evil@y.nl', 'a@x.nl\r\nBcc: evil@y.nl', 'a@x.nl\nevil@y.nl', '"a\r\n"@x.nl', '"a b"@x.nl', 'Jan <jan@x.nl>', 'jan(a)@x.nl', 'a\\@x.nl', 'a:b@x.nl',
    'j\u0000an@example.nl', 'j\ud800n@example.nl', 'jan@xn--\u0000.nl', 'jan@b\u2100.nl',
    // Our own mask.
    'w•••@x.nl', 'w•@x.nl',
  ])('%j is none', (typed) => {
    expect(emailProblem(typed, asciiHost)).toBe('Vul een geldig e-mailadres in')
  })

  test('is asked for when it is missing', () => {
    for (const nothing of ['', ' ', '\t\n', '\u00a0']) expect(emailProblem(nothing, asciiHost)).toBe(REQUIRED)
  })

  test('is one account in every case and with blanks around it, and no other', () => {
    for (const same of ['Jan@Example.nl', ' jan@example.nl', 'JAN@EXAMPLE.NL\n']) expect(normalEmail(same, asciiHost)).toBe('jan@example.nl')
    for (const other of ['jan+1@example.nl', 'jan＠example.nl', 'jan@example.nl.', 'j.an@example.nl']) expect(normalEmail(other, asciiHost)).not.toBe('jan@example.nl')
  })

  test('keeps its normal form, and is long or short in no time', () => {
    fc.assert(fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 300 })), (typed) => {
      const normal = normalEmail(typed, asciiHost)
      expect(normalEmail(normal, asciiHost)).toBe(normal)
      if (emailProblem(typed, asciiHost) === null) expect(emailProblem(normal, asciiHost)).toBeNull()
    }))
    expect(isEmail(`${'a.'.repeat(50_000)}@x.nl`)).toBe(false)
  })

  test('that is accepted holds one @ and no character that a mail server reads as its own', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'ab1.-_@@,;:<>()[]"\\ \r\n\t\u0000é＠'.split('')), maxLength: 14 }).map((start) => `${start}b.nl`), (typed) => {
      if (isEmail(typed)) expect(cleanText(typed)).toMatch(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/)
    }), { numRuns: 3000 })
  })
})

describe('a name', () => {
  test.each([
    'Jan van der Berg', 'J. van der Berg', "'t Hart", "d'Ânjou", 'Van der Berg-de Wit', 'Ĳsbrand', 'Őry', 'Šárka', 'Łukasz', '王', 'O’Neill', 'Madonna', 'Jan <b>', '=HYPERLINK("http://x")', 'x', 'Jos\u00e9', 'a'.repeat(100),
  ])('%j is one, and stays as it was typed', (typed) => {
    expect(nameProblem(typed)).toBeNull()
    expect(cleanText(typed)).toBe(typed)
  })

  test.each(['Jan\nBcc: x', 'Jan\r\nde Vries', 'Jan\u0000', 'Jan\ud800', '\u0301', 'a'.repeat(101)])('%j is none', (typed) => {
    expect(nameProblem(typed)).toBe('Vul een geldige naam in')
  })

  test('is asked for when it is missing', () => {
    for (const nothing of ['', '   ', '\u00a0', '\n', '\u200b', '\u200b\u2060', '\u3164']) expect(nameProblem(nothing)).toBe(REQUIRED)
  })

  test.each(['Jan\tde Vries', 'Jan\u2028de Vries', 'J\u200ban de Vries\u200f', 'Jan\u00a0\u3000de Vries', 'Jan de \u202eVries\u2066', '\u2060Jan de Vries\ufeff'])('%j holds marks that nobody sees, and is Jan de Vries', (typed) => {
    expect(nameProblem(typed)).toBeNull()
    expect(cleanText(typed)).toBe('Jan de Vries')
  })

  test('is a name in either Unicode form', () => {
    expect(isName('Jose\u0301')).toBe(true)
  })
})

describe('a telephone number', () => {
  // Facts 6.4: ten characters or more, and nothing else is asked.
  test.each(['0612345678', '06 1234 5678', '06-12345678', '+31612345678', '0031612345678', '+31 (0)6 12 34 56 78', '088-2221999', '020 123 4567', '+32470123456', '0123456789', ' 0612345678 '])('%j is fine', (typed) => {
    expect(phoneProblem(typed)).toBeNull()
  })

  test.each(['061234567', '06123', '         1', `06${'1'.repeat(39)}`, '06\u200b\u200b\u200b\u200b\u200b\u200b\u200b12', '06 1234\n5678', '06 1234\u00005678', '06 1234\ud8005678'])('%j is not', (typed) => {
    expect(phoneProblem(typed)).toBe('Vul een geldig telefoonnummer in')
  })

  test('is asked for when it is missing', () => {
    for (const nothing of ['  ', '\u200b'.repeat(10), '\u3164'.repeat(10)]) expect(phoneProblem(nothing)).toBe(REQUIRED)
  })
})

test.each([
  ['jan@xn--caf-dma.nl', 'jan@café.nl'], ['jan@xn--e1afmkfd.xn--p1ai', 'jan@пример.рф'], ['jan@xn--r8jz45g.jp', 'jan@例え.jp'], ['jan@example.nl', 'jan@example.nl'],
  // Looks like another's: Cyrillic letters under a Latin top, and two scripts in one word.
  ['jan@xn--80ak6aa92e.com', 'jan@xn--80ak6aa92e.com'], ['jan@xn--ggle-55da.com', 'jan@xn--ggle-55da.com'],
  // None, though they begin as one.
  ['jan@xn--.nl', 'jan@xn--.nl'], ['jan@xn--a.nl', 'jan@xn--a.nl'], ['jan@xn--99999999999.nl', 'jan@xn--99999999999.nl'], ['gewist', 'gewist'],
])('%s is shown as %s', (kept, shown) => {
  expect(readableEmail(kept, asciiHost)).toBe(shown)
})

test('an address that is shown readable and typed like that is the same address', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'abcßéüøłčőñï'.split('')), minLength: 1, maxLength: 20 }), (label) => {
    const normal = normalEmail(`jan@${label}.nl`, asciiHost)
    expect(normal).toMatch(/^jan@[a-z0-9.-]+$/)
    expect(readableEmail(normal, asciiHost)).toBe(`jan@${label}.nl`)
  }), { numRuns: 500 })
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
