import { cents, toEuros } from '#domain/money.ts'
import type { InvestorInList } from '#contract/admin-investors.ts'
import type { Db } from '#server/db/tx.ts'
import { presentAssignment } from '#server/presenters/assignment.ts'
import { presentInvestment } from '#server/presenters/investment.ts'
import { presentInvestor } from '#server/presenters/investor.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listAssignmentsOf } from '#server/store/assignments.ts'
import { listInvestmentsOf } from '#server/store/investments.ts'
import { countInvestors, listInvestors, type InvestorFilter, type InvestorSort } from '#server/store/investor-list.ts'

export interface InvestorPageOrder {
  readonly search: string
  readonly filter: InvestorFilter
  readonly sort: InvestorSort
  readonly descending: boolean
  readonly limit: number
  readonly cursor: string | null
}

export interface InvestorPage {
  readonly investors: InvestorInList[]
  readonly total: number
  readonly next_cursor: string | null
}

/** Counting on would cost more than anybody reads (contract 5.12). */
const EXACT_TO = 10_000

/** One page of the register with everybody's investments and assignments. Throws `Refusal` for a cursor that is none. */
export async function showInvestors({ db }: { readonly db: Db }, order: InvestorPageOrder): Promise<InvestorPage> {
  const after = order.cursor === null ? null : readCursor(order.cursor, sortKey(order))
  const [rows, total] = await Promise.all([
    listInvestors(db, { ...order, after, limit: order.limit + 1 }),
    countInvestors(db, order.search, order.filter, EXACT_TO),
  ])
  const page = rows.slice(0, order.limit)
  const ids = page.map((row) => row.id)
  const [investments, assignments] = await Promise.all([listInvestmentsOf(db, ids), listAssignmentsOf(db, ids)])
  const last = rows.length > order.limit ? page.at(-1) : undefined
  return {
    investors: page.map((row) => ({
      ...presentInvestor(row), total_invested: toEuros(cents(row.total_cents)), certificate_count: row.paid_shares + row.assigned,
      investments: investments.filter((investment) => investment.investor_id === row.id).map(presentInvestment),
      admin_certificate_assignments: assignments.filter((assignment) => assignment.investor_id === row.id).map(presentAssignment),
    })),
    total,
    next_cursor: last ? writeCursor(sortKey(order), last.sort_value, last.id) : null,
  }
}

/** A cursor means something in its own order alone. */
function sortKey({ sort, descending }: InvestorPageOrder): string {
  return `${descending ? '-' : ''}${sort}`
}

function writeCursor(key: string, value: string, id: string): string {
  return Buffer.from(JSON.stringify([key, value, id])).toString('base64url')
}

function readCursor(cursor: string, key: string): { readonly value: string; readonly id: string } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && parsed[0] === key && typeof parsed[1] === 'string' && typeof parsed[2] === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(parsed[2])) return { value: parsed[1], id: parsed[2] }
  } catch {
    // Not ours: refused below.
  }
  throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
}
