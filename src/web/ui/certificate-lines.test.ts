import { expect, test } from 'vitest'
import { nameLines, tallLines, wideLines } from './certificate-lines.ts'

const place = { room: 200, value: 16 }
const printed = { range: { start: 18_432, end: 19_778 }, holder: 'Jan de Vries', amount: '€ 10.005,00', date: '23 juli 2025' }
/** The most that a text may be wide: its letters are at most this share of its size. */
const wide = (text: string, size: number) => Array.from(text).length * 0.58 * size

test('a name that fits stands on one line, a longer one on two, broken where it has a blank', () => {
  expect(nameLines('Jan de Vries', place)).toEqual({ lines: ['Jan de Vries'], size: 16 })
  expect(nameLines('Johanna Wilhelmina van Oldenbarnevelt', place).lines).toEqual(['Johanna Wilhelmina', 'van Oldenbarnevelt'])
})

test('no name is wider than its room, and no letter of it is lost', () => {
  for (const name of ['Wolfeschlegelsteinhausenbergerdorff', 'A'.repeat(57), `Jan ${'x'.repeat(50)}`, 'De Erven van den Heer Mr. Dr. Johannes Theodorus Bartholomeus']) {
    const { lines, size } = nameLines(name, place)
    expect(lines.join('').replaceAll(' ', ''), name).toBe(name.replaceAll(' ', ''))
    for (const line of lines) expect(wide(line, size), name).toBeLessThanOrEqual(place.room * 1.02)
  }
})

test.each([['wide', wideLines, 548], ['tall', tallLines, 340]] as const)('on the %s paper the texts stay within it, and beside the rosette', (_, linesOf, right) => {
  for (const holder of ['Jan de Vries', 'Wolfeschlegelsteinhausenbergerdorff voorbeeldvoorbeeld']) {
    for (const { x, text, size, atEnd } of linesOf({ ...printed, holder, date: '14 september 2025' })) {
      if (!atEnd && x < right) expect(x + wide(text, size) * 0.94, text).toBeLessThanOrEqual(right)
    }
  }
})

test('a single number, and numbers that nothing was paid for, are printed as that', () => {
  const texts = wideLines({ ...printed, range: { start: 7, end: 7 }, amount: null }).map(({ text }) => text)
  expect(texts).toContain('Nummer')
  expect(texts).toContain('certificaat')
  for (const absent of ['t/m', 'Inleg']) expect(texts).not.toContain(absent)
  expect(texts.filter((text) => text === '000.007')).toHaveLength(2)
})
