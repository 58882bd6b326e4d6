import { expect, test } from 'vitest'
import { noteText, readNoteText } from '#domain/noted-numbers.ts'

test.each([
  [[], ''],
  [[{ start: 201, end: 400 }], '201-400'],
  [[{ start: 612, end: 711 }, { start: 7, end: 7 }, { start: 201, end: 400 }, { start: 401, end: 500 }], '7-7, 201-500, 612-711'],
])('what was issued for a payment is a short text that is read back: %j', (ranges, text) => {
  expect(noteText(ranges)).toBe(text)
  expect(noteText(readNoteText(text) ?? [])).toBe(text)
})

test('very many pieces are noted as the whole stretch, which still fits into the record', () => {
  const pieces = Array.from({ length: 5000 }, (_, index) => ({ start: 2 * index + 1, end: 2 * index + 1 }))
  expect(noteText(pieces)).toBe('1-9999')
})

test.each(['201', '400-201', '0-5', '1-2,3-4', '1-2, ', 'x', '1-9999999999999999'])('%s is no such text', (text) => {
  expect(readNoteText(text)).toBeNull()
})
