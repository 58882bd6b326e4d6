import type { MutationRow, RegisterPage } from '#contract/admin-register.ts'
import { rangeSize } from '#domain/certificate-range.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { AsOf, Obtained, Stretch } from '#domain/register.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { Entitled, ToldMutation } from '#server/store/register-book.ts'
import type { NamedHolder } from '#server/store/register-look.ts'

interface PageOf<Row> {
  readonly asOf: AsOf
  readonly totals: { readonly issued: number; readonly holders: number }
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
}

function presentAsOf({ asOf, totals, nextCursor }: PageOf<unknown>) {
  return { on: asOf.on, known_at: iso(asOf.knownAt), issued: totals.issued, holders: totals.holders, next_cursor: nextCursor }
}

interface Looked extends PageOf<Stretch & Obtained> {
  readonly named: ReadonlyMap<string, NamedHolder>
  readonly issueName: string
  readonly free: number
  readonly lastId: number | null
  readonly firstRecordedAt: Moment | null
  readonly person: (NamedHolder & { readonly holderId: string }) | null
}

/** A page of the register of a day; erased names are null (contract 5.12). */
export function presentRegisterPage(page: Looked): RegisterPage {
  const { named, person } = page
  return {
    ...presentAsOf(page), issue_name: page.issueName, free: page.free, last_mutation_id: page.lastId, first_recorded_at: isoOrNull(page.firstRecordedAt),
    person: person && { investor_id: person.investorId, holder_id: person.holderId, name: person.name },
    rows: page.rows.map(({ holder, range, since, kinds, lines, sealed }) => ({
      holder_id: holder, investor_id: named.get(holder)?.investorId ?? null, name: named.get(holder)?.name ?? null,
      certificate_start: range.start, certificate_end: range.end, quantity: rangeSize(range), since, kinds: [...kinds], lines, sealed,
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
    from_investor_id: line.fromInvestorId, to_investor_id: line.toInvestorId, actor: line.actor, recorded_by: line.recordedBy,
    investment_amount: line.amountCents === null ? null : toEuros(line.amountCents),
  }
}
