import { formatRange, rangeOf } from '#domain/certificate-range.ts'
import type { Reader } from '#server/db/tx.ts'
import { countEntriesIn, listEntriesOn, type ExportedEntry, type Period } from '#server/store/export-rows.ts'
import type { ToExport } from '#server/sheets/export-table.ts'
import { pagesOf } from '#server/sheets/pages-of.ts'
import { column, type Cell } from '#server/sheets/table.ts'

const COLUMNS = [
  column('Regel', 'count', 9), column('Geboekt op', 'day', 12), column('Vastgelegd', 'moment', 17), column('Soort', 'text', 14), column('Bedrag', 'euros', 14), column('Betaalwijze', 'text', 14),
  column('Nummer bij de betaaldienst', 'text', 26), column('Kenmerk van de bank', 'text', 22), column('Naam', 'text', 28), column('Nummers', 'text', 24), column('Investering', 'text', 38),
]

const KINDS = { paid: 'betaald', refunded: 'terugbetaald', charged_back: 'teruggeboekt' } as const

/** What came in and what went back in a period, line by line as the ledger has it: added up, what is still here. */
export async function paymentsTable(db: Reader, period: Period): Promise<ToExport> {
  const pages = async function* () {
    for await (const page of pagesOf<ExportedEntry>((after, limit) => listEntriesOn(db, { period, after: after?.id ?? 0, limit }))) yield page.map(rowOf)
  }
  return { title: 'Betalingen', columns: COLUMNS, rows: await countEntriesIn(db, period, null), pages: pages() }
}

function rowOf(row: ExportedEntry): readonly Cell[] {
  const range = rangeOf(row.start, row.end)
  return [
    row.id, row.booked_on, row.at, KINDS[row.kind], row.kind === 'paid' ? row.amount : -row.amount, row.method,
    row.provider_payment_id, row.manual_payment_reference, row.name, range && formatRange(range), row.investment_id,
  ]
}
