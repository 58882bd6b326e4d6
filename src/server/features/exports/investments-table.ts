import { asciiHost } from '#contract/host-name.ts'
import { formatRange, rangeOf } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import type { Reader } from '#server/db/tx.ts'
import { countInvestmentsIn, listInvestmentsOn, type ExportedInvestment, type Period } from '#server/store/export-rows.ts'
import type { ToExport } from '#server/sheets/export-table.ts'
import { pagesOf } from '#server/sheets/pages-of.ts'
import { column, type Cell } from '#server/sheets/table.ts'

const COLUMNS = [
  column('Begonnen', 'moment', 17), column('Naam', 'text', 28), column('E-mailadres', 'text', 30), column('Bedrag', 'euros', 14), column('Certificaten', 'count', 12), column('waarvan bonus', 'count', 14),
  column('Prijs', 'euros', 9), column('Stand', 'text', 16), column('Betaald op', 'day', 12), column('Betaalwijze', 'text', 14), column('Kenmerk', 'text', 22), column('Kenmerk van de bank', 'text', 22),
  column('Uitgegeven nummers', 'text', 24), column('Afwijkend', 'text', 10), column('Investering', 'text', 38),
]

const STANDS = { pending: 'wacht op betaling', processing: 'in behandeling', paid: 'betaald', failed: 'niet betaald' } as const

/** All investments that were begun in a period, paid or not, with what they were issued. */
export async function investmentsTable(db: Reader, period: Period): Promise<ToExport> {
  const until = db.now()
  const pages = async function* () {
    for await (const page of pagesOf<ExportedInvestment>((after, limit) => listInvestmentsOn(db, { period, until, after, limit }))) yield page.map(rowOf)
  }
  return { title: 'Investeringen', columns: COLUMNS, rows: await countInvestmentsIn(db, period, null), pages: pages() }
}

function rowOf(row: ExportedInvestment): readonly Cell[] {
  const range = rangeOf(row.start, row.end)
  return [
    row.created_at, row.name, readableEmail(row.email, asciiHost), row.amount, row.shares, row.bonus_shares,
    row.price, row.retracted ? 'teruggenomen' : STANDS[row.payment_status], row.payment_date, row.method, row.payment_reference, row.manual_payment_reference,
    range && formatRange(range), row.amended ? 'ja' : null, row.id,
  ]
}
