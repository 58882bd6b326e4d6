import type { MutationRow, RegisterPage } from '#contract/admin-register.ts'
import { rangeSize } from '#domain/certificate-range.ts'
import type { AsOf, Stretch } from '#domain/register.ts'
import { iso } from '#server/lib/iso.ts'
import type { Entitled, ToldMutation } from '#server/store/register-book.ts'

interface PageOf<Row> {
  readonly asOf: AsOf
  readonly totals: { readonly issued: number; readonly holders: number }
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

function presentAsOf({ asOf, totals, nextCursor }: PageOf<unknown>) {
  return { on: asOf.on, known_at: iso(asOf.knownAt), issued: totals.issued, holders: totals.holders, next_cursor: nextCursor }
}

/** A page of the register of a day; erased names are null (contract 5.12). */
export function presentRegisterPage(page: PageOf<Stretch> & { readonly names: ReadonlyMap<string, string> }): RegisterPage {
  return {
    ...presentAsOf(page),
    rows: page.rows.map(({ holder, range, since }) => ({
      holder_id: holder, name: page.names.get(holder) ?? null, certificate_start: range.start, certificate_end: range.end, quantity: rangeSize(range), since,
    })),
  }
}

/** A page of those who held something on a day. */
export function presentEntitledPage(page: PageOf<Entitled>) {
  return { ...presentAsOf(page), rows: page.rows.map(({ holder, name, certificates }) => ({ holder_id: holder, name, certificates })) }
}

/** A line of the book (contract 5.12). */
export function presentMutation(line: ToldMutation): MutationRow {
  return {
    mutation_id: line.id, kind: line.kind, certificate_start: line.range.start, certificate_end: line.range.end,
    from_holder: line.from, to_holder: line.to, from_name: line.fromName, to_name: line.toName,
    effective_on: line.effectiveOn, recorded_at: iso(line.recordedAt), reason: line.reason, corrects: line.corrects,
  }
}
