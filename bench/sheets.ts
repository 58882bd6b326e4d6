import { Readable } from 'node:stream'
import { csvFile } from '#server/sheets/csv-file.ts'
import { column, type Cell, type Table } from '#server/sheets/table.ts'
import { xlsxFile } from '#server/sheets/xlsx-file.ts'

/** What the two writers of files hold and take for a long table, without a database: argument how many rows. What is held must not grow with them. */
const ROWS = Number(process.argv[2] ?? 1_000_000)
const MB = 1024 * 1024
const COLUMNS = [column('Regel', 'count', 9), column('Dag', 'day', 12), column('Moment', 'moment', 17), column('Naam', 'text', 28), column('Bedrag', 'euros', 14), column('Nummers', 'text', 24)]

for (const [name, write] of [['CSV', (table: Table) => Readable.from(csvFile(table))], ['XLSX', xlsxFile]] as const) {
  for (const rows of [ROWS / 100, ROWS]) {
    const began = performance.now()
    const sum = { first: 0, bytes: 0, most: 0, asked: 0 }
    for await (const piece of write({ title: 'Proef', columns: COLUMNS, pages: pages(rows) })) {
      sum.first ||= performance.now() - began
      sum.bytes += Buffer.byteLength(piece)
      if ((sum.asked += 1) % 20 === 0) sum.most = Math.max(sum.most, process.memoryUsage().rss)
    }
    console.log(`${name}, ${rows} rows: first piece after ${sum.first.toFixed(0)} ms, ${(sum.bytes / MB).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s, at most ${(Math.max(sum.most, process.memoryUsage().rss) / MB).toFixed(0)} MB in use`)
  }
}

async function* pages(rows: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let at = 0; at < rows; at += 1000) {
    yield Array.from({ length: 1000 }, (_, place) => [at + place, '2026-11-29', 1_795_970_933_681, `José van ’t Hof ${at + place}`, 75_000 + place, `${at + place} t/m ${at + place + 99}`])
  }
}
