import { INVESTOR_FILTERS, INVESTOR_SORTS } from '#contract/admin-investors.ts'
import { formatCount } from '#domain/money.ts'
import type { Sort } from '#web/ui/DataTable.tsx'

/** The list's question as it stands in the address, so that a reload and a link keep it. */
export interface ListQuestion {
  readonly search: string
  readonly filter: Filter
  /** Null: newest first. */
  readonly sort: Sort | null
}

export type Filter = (typeof INVESTOR_FILTERS)[number]
type SortWord = (typeof INVESTOR_SORTS)[number]

/** Spec 2, section 2, and the large requests (contract 5.12). */
export const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: 'all', label: 'Alle' },
  { value: 'paid', label: 'Betaald' },
  { value: 'manual', label: 'Handmatig' },
  { value: 'requests', label: 'Aanvragen' },
]

export const PAGE_SIZE = 50

/** Totals are counted up to ten thousand (contract 5.12). */
export function countText(total: number): string {
  return total >= 10_000 ? '10.000+' : formatCount(total)
}

export function readQuestion(parameters: URLSearchParams): ListQuestion {
  return {
    search: (parameters.get('zoek') ?? '').slice(0, 200),
    filter: INVESTOR_FILTERS.find((filter) => filter === parameters.get('filter')) ?? 'all',
    sort: readSort(parameters.get('volgorde')),
  }
}

/** The address for a question, at its first page; what is usual is left out, and what is not the list's stays as it is. */
export function writeQuestion({ search, filter, sort }: ListQuestion, now?: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(now)
  for (const name of ['zoek', 'filter', 'volgorde', 'pagina']) parameters.delete(name)
  if (search) parameters.set('zoek', search)
  if (filter !== 'all') parameters.set('filter', filter)
  if (sort) parameters.set('volgorde', sortWord(sort))
  return parameters
}

/** How many pages lie before the one that the address names. */
export function readPage(parameters: URLSearchParams): number {
  const word = parameters.get('pagina') ?? ''
  return /^[1-9]\d{0,5}$/.test(word) ? Number(word) - 1 : 0
}

export function writePage(now: URLSearchParams, before: number): URLSearchParams {
  const parameters = new URLSearchParams(now)
  if (before > 0) parameters.set('pagina', String(before + 1))
  else parameters.delete('pagina')
  return parameters
}

/** Where each page of a question began after the first. */
interface Trail {
  readonly of: string
  readonly cursors: readonly string[]
}

/** What this tab remembered of it; none where that is anything else. */
export function readTrail(remembered: unknown): Trail {
  const { of, cursors }: { readonly of?: unknown; readonly cursors?: unknown } = typeof remembered === 'object' && remembered !== null ? remembered : {}
  const known = Array.isArray(cursors) ? cursors.filter((cursor) => typeof cursor === 'string') : []
  return typeof of === 'string' ? { of, cursors: known } : { of: '', cursors: [] }
}

function readSort(word: string | null): Sort | null {
  const known = INVESTOR_SORTS.find((sort) => sort === word)
  if (!known || known === '-created_at') return null
  return { key: known.replace('-', ''), descending: known.startsWith('-') }
}

function sortWord(sort: Sort): string {
  return `${sort.descending ? '-' : ''}${sort.key}`
}

/** As the procedure takes it. */
export function orderOf({ search, filter, sort }: ListQuestion, cursor: string | null, limit = PAGE_SIZE) {
  const word = sort ? sortWord(sort) : '-created_at'
  return {
    p_search: search.trim() || null,
    p_filter: filter,
    p_sort: INVESTOR_SORTS.find((known): known is SortWord => known === word) ?? ('-created_at' as const),
    p_limit: limit,
    p_cursor: cursor,
  }
}

/** The whole list as a file, as it is filtered, searched and sorted: what stands behind the `?`. */
export function exportQuestion(question: ListQuestion): string {
  const { p_search: search, p_filter: filter, p_sort: sort } = orderOf(question, null)
  return `?${new URLSearchParams({ ...(search === null ? {} : { p_search: search }), p_filter: filter, p_sort: sort }).toString()}`
}

/** A click on a head: upwards, then downwards, then back to newest first. Amounts begin with the largest. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  const first = key === 'amount'
  if (sort?.key !== key) return { key, descending: first }
  return sort.descending === first ? { key, descending: !first } : null
}
