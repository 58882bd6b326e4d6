import type { InvestorOrder } from '#contract/admin-investors.ts'
import { asciiHost } from '#contract/host-name.ts'
import { describeRanges } from '#domain/certificate-range.ts'
import { readableEmail } from '#domain/contact.ts'
import { kycListLabel } from '#domain/kyc.ts'
import { soughtIn } from '#domain/sought.ts'
import type { Reader } from '#server/db/tx.ts'
import { SORTS } from './list-investors.ts'
import { countAskingInvestors, listAskingInvestors } from '#server/store/asking-investors.ts'
import { listInvestorsOn } from '#server/store/export-rows.ts'
import { listRangesOfAll } from '#server/store/held-certificates.ts'
import type { ListedInvestor, ListOrder } from '#server/store/investor-list.ts'
import { countInvestors, type InvestorFilter } from '#server/store/investor-search.ts'
import { countRequests, listRequests, type OpenRequest } from '#server/store/requests.ts'
import { findKnown } from '#server/store/sought-people.ts'
import type { ToExport } from '#server/sheets/export-table.ts'
import { pagesOf } from '#server/sheets/pages-of.ts'
import { column, type Cell } from '#server/sheets/table.ts'

export interface InvestorsOrder {
  readonly search: string
  readonly filter: InvestorFilter
  readonly sort: InvestorOrder
}

/** No list is longer. */
const MOST = 1_000_000_000

const COLUMNS = [
  column('Naam', 'text', 28), column('E-mailadres', 'text', 30), column('Telefoon', 'text', 16), column('Type', 'text', 12), column('KvK-nummer', 'text', 12),
  column('Adres', 'text', 30), column('Postcode', 'text', 10), column('Plaats', 'text', 18), column('Land', 'text', 14), column('Controle', 'text', 22),
  column('Betaald', 'euros', 14), column('Certificaten', 'count', 12), column('Nummers', 'text', 30), column('Aangemeld', 'moment', 17),
]

/** The list of investors as an admin filters, searches and sorts it; those who only asked for an investment stand behind the others. */
export async function investorsTable(db: Reader, { search: typed, filter, sort }: InvestorsOrder): Promise<ToExport> {
  const sought = soughtIn(typed, asciiHost)
  const wanted = { search: sought.parts, known: await findKnown(db, sought), filter }
  const withRequests = filter === 'requests' || (filter === 'all' && wanted.search.length > 0)
  const from = (after: { readonly sort_value: string; readonly id: string } | null, limit: number): ListOrder => ({ ...wanted, ...SORTS[sort], limit, after: after && { value: after.sort_value, id: after.id } })
  const rows = await countInvestors(db, wanted, MOST, []) + (withRequests ? await countAskingInvestors(db, wanted, MOST) + await countRequests(db, wanted, MOST) : 0)
  return { title: 'Investeerders', columns: COLUMNS, rows, pages: pages() }

  async function* pages(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const page of pagesOf<ListedInvestor>((after, limit) => listInvestorsOn(db, from(after, limit)))) yield await people(db, page)
    if (!withRequests) return
    for await (const page of pagesOf<ListedInvestor>((after, limit) => listAskingInvestors(db, from(after, limit)))) yield await people(db, page)
    for await (const page of pagesOf<OpenRequest>((after, limit) => listRequests(db, from(after, limit)))) yield page.map(asking)
  }
}

async function people(db: Reader, page: readonly ListedInvestor[]): Promise<readonly (readonly Cell[])[]> {
  const ranges = Map.groupBy(await listRangesOfAll(db, page.map(({ holder_id: holder }) => holder)), ({ holder_id: holder }) => holder)
  return page.map((row) => [
    row.name, readableEmail(row.email, asciiHost), row.phone, row.investment_type === null ? null : row.investment_type === 'company' ? 'zakelijk' : 'privé', row.kvk,
    row.street_address ?? row.address, row.postal_code, row.city, row.country, kycListLabel(row),
    row.paid_cents, row.certificates, describeRanges(ranges.get(row.holder_id) ?? []), row.created_at,
  ])
}

function asking({ name, email, phone, created_at: since }: OpenRequest): readonly Cell[] {
  return [name, readableEmail(email, asciiHost), phone, null, null, null, null, null, null, 'Aanvraag', 0, 0, null, since]
}
