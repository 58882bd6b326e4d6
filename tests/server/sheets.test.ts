import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { column, type Cell } from '#server/sheets/table.ts'
import { xlsxFile } from '#server/sheets/xlsx-file.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

const COLUMNS = [column('Tekst', 'text', 10), column('Aantal', 'count', 10), column('Dag', 'day', 10), column('Bedrag', 'euros', 10), column('Moment', 'moment', 10)]

async function* inPages(rows: readonly (readonly Cell[])[], size: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

async function* failing(): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [['een']]
  throw new Error('the database is gone')
}

test('whatever somebody typed comes out of a workbook as it went in', async () => {
  await fc.assert(fc.asyncProperty(fc.array(fc.oneof(fc.string({ unit: 'grapheme-composite' }), fc.constantFrom('&amp;', '</t></is></c></row>', 'Jansen & Zonen <bv>', '\uD800 alleen')), { minLength: 1, maxLength: 8 }), async (texts) => {
    const { sheets: [[, ...rows] = []] } = readWorkbook(await buffer(xlsxFile({ title: 'Proef', columns: [column('Tekst', 'text', 10)], pages: inPages(texts.map((text) => [text]), 3) })))
    // Letters that XML has no sign for are left out.
    expect(rows.map(([text]) => text)).toEqual(texts.map((text) => text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')))
  }), { numRuns: 60 })
})

test('days and moments are those of Amsterdam, and cents are not lost', async () => {
  const pages = inPages([['x', 3, '2025-07-01', 1_234_567, Date.parse('2025-06-30T22:30:00Z')], [null, null, null, -750, null]], 10)
  const { sheets: [[, first, second] = []] } = readWorkbook(await buffer(xlsxFile({ title: 'Proef', columns: COLUMNS, pages })))
  expect(first).toEqual(['x', '3', '45839', '12345.67', String(45_839 + 30 / 1440)])
  expect(second).toEqual(['', '', '', '-7.5', ''])
})

test('what does not fit on a sheet goes on on the next one, and an empty table has its head', async () => {
  const rows = Array.from({ length: 23 }, (_, place) => [`regel ${place + 1}`])
  const { sheets, parts } = readWorkbook(await buffer(xlsxFile({ title: 'Proef', columns: [column('Tekst', 'text', 10)], pages: inPages(rows, 7) }, 11)))
  expect(sheets.map((sheet) => sheet.length)).toEqual([11, 11, 4])
  expect(sheets.flatMap(([, ...kept]) => kept.map(([text]) => text))).toEqual(rows.map(([text]) => text))
  expect(parts.get('xl/workbook.xml')).toContain('name="Proef 3"')
  const none = readWorkbook(await buffer(xlsxFile({ title: 'Leeg', columns: COLUMNS, pages: inPages([], 7) })))
  expect(none.sheets).toEqual([[['Tekst', 'Aantal', 'Dag', 'Bedrag', 'Moment']]])
})

test('whoever goes away half-way stops the reading, and a failure of the reading breaks the file off', async () => {
  let read = 0
  let ended = false
  const endless = async function* () {
    try {
      for (;;) yield Array.from({ length: 1000 }, () => [`regel ${(read += 1)}`])
    } finally {
      ended = true
    }
  }
  const file = xlsxFile({ title: 'Proef', columns: [column('Tekst', 'text', 10)], pages: endless() })
  file.on('error', () => undefined)
  for await (const piece of file) if (piece !== null && read > 2000) break
  await expect.poll(() => ended).toBe(true)
  await expect(buffer(xlsxFile({ title: 'Proef', columns: [column('Tekst', 'text', 10)], pages: failing() }))).rejects.toThrow('the database is gone')
})
