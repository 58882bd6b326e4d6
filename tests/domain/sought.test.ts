import { expect, test } from 'vitest'
import { asciiHost } from '#contract/host-name.ts'
import { certificateNumberIn, soughtIn } from '#domain/sought.ts'

const sought = (typed: string) => soughtIn(typed, asciiHost)

test.each([['12345', 12_345], ['12.345', 12_345], ['012.345', 12_345], ['12 345', 12_345], ['1.012.345', 1_012_345], ['7', 7], ['000007', 7]])('%s is the number of a certificate', (typed, number) => {
  expect(sought(typed).number).toBe(number)
})

test.each(['0', '000.000', '12,345', '12.34', '1.2345', 'nummer 12', '0612345678', '12-34', ''])('%s is none', (typed) => {
  expect(certificateNumberIn(typed)).toBeNull()
})

test.each([['RF71 0914 2025', 'RF7109142025'], ['rf71-0914.2025', 'RF7109142025'], ['OVB 12345', 'OVB12345'], ['00012345', '00012345'], ['12345', '12345']])('%s may be the beginning of a reference', (typed, key) => {
  expect(sought(typed).reference).toBe(key)
})

test.each(['jan', 'van der Meulen', '123', '0000', 'jan2025@example.nl', '100%', 'a_1234'])('%s is no reference', (typed) => {
  expect(sought(typed).reference).toBeNull()
})

test.each([['tr_7UhSN1zuXS', 'tr_7uhsn1zuxs'], ['TR_7UH', 'tr_7uh'], ['7UhSN', 'tr_7uhsn']])('%s may be the beginning of a payment’s id at the provider', (typed, id) => {
  expect(sought(typed).providerId).toBe(id)
})

test.each(['jansen', 'tr_', 'tr_1%', 'jan 12345', 'x1'])('%s is none of those', (typed) => {
  expect(sought(typed).providerId).toBeNull()
})

test('a kenmerk is the beginning of an id from its eighth character on, and spans all that begin so', () => {
  expect(sought('A3F81C2E').kenmerk).toEqual({ from: 'a3f81c2e-0000-0000-0000-000000000000', to: 'a3f81c2e-ffff-ffff-ffff-ffffffffffff' })
  expect(sought('a3f81c2e-12').kenmerk).toEqual({ from: 'a3f81c2e-1200-0000-0000-000000000000', to: 'a3f81c2e-12ff-ffff-ffff-ffffffffffff' })
  const whole = 'a3f81c2e-1234-4567-89ab-0123456789ab'
  for (const typed of [whole, whole.replaceAll('-', '')]) expect(sought(typed).kenmerk).toEqual({ from: whole, to: whole })
  for (const typed of ['a3f81c2', 'a3f81c2g', `${whole}0`, 'jan a3f81c2e']) expect(sought(typed).kenmerk, typed).toBeNull()
})

test('what stands between names is one, however it is written, and the rest are words', () => {
  const between = { text: 'van de', also: ['vd', 'v.d', 'v/d'] }
  for (const typed of ['vd meulen', 'v.d. meulen', 'v/d meulen', 'v d meulen', 'van der meulen', 'Van Den meulen']) expect(sought(typed).parts, typed).toEqual([{ text: 'meulen', also: [] }, between])
  expect(sought('van meulen').parts).toEqual([{ text: 'van', also: [] }, { text: 'meulen', also: [] }])
})

test('four digits and more may stand in a telephone number; fewer are a word', () => {
  expect(sought('1850 0').parts).toEqual([{ digits: '18500', words: [{ text: '1850', also: [] }, { text: '0', also: [] }] }])
  expect(sought('06 1850 0274').parts).toMatchObject([{ digits: '618500274' }])
  expect(sought('185').parts).toEqual([{ text: '185', also: [] }])
})
