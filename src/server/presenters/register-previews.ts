import type { CorrectionPreview, TransferPreview } from '#contract/admin-register.ts'
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'
import { rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import type { Blocked } from '#domain/transfers.ts'
import type { ToldMutation } from '#server/store/register-book.ts'
import type { NamedHolder } from '#server/store/register-look.ts'
import { presentMutation } from './register.ts'

const numbers = ({ start, end }: CertificateRange) => ({ certificate_start: start, certificate_end: end })
const holding = (ranges: readonly CertificateRange[]) => ({ count: ranges.reduce((total, range) => total + rangeSize(range), 0), ranges: ranges.map(numbers) })
const problemOf = (code: RefusalCode, field: string) => ({ code, field, text: REFUSALS[code].text ?? code })

interface PreviewedTransfer {
  readonly problem: { readonly code: RefusalCode; readonly field: string } | null
  readonly blocked: readonly Blocked[]
  readonly blockedMore: number
  readonly named: ReadonlyMap<string, NamedHolder>
  readonly possible: CertificateRange | null
  readonly nextLine: number
  readonly quantity: number
  readonly sides: readonly {
    readonly side: 'giver' | 'receiver'
    readonly investor: { readonly id: string; readonly name: string; readonly holder_id: string }
    readonly before: readonly CertificateRange[]
    readonly after: readonly CertificateRange[]
  }[]
}

/** What the book will say of a transfer (contract 4.25). */
export function presentTransfer({ problem, blocked, blockedMore, named, possible, nextLine, quantity, sides }: PreviewedTransfer): TransferPreview {
  return {
    problem: problem && problemOf(problem.code, problem.field), possible: possible && numbers(possible), next_mutation_id: nextLine, quantity, blocked_more: blockedMore,
    blocked: blocked.map(({ range, because, holder, sealed }) => ({
      ...numbers(range), because, holder_name: holder === null ? null : (named.get(holder)?.name ?? null), erased: holder !== null && !named.has(holder), sealed,
    })),
    sides: sides.map(({ side, investor, before, after }) => ({ side, holder_id: investor.holder_id, investor_id: investor.id, name: investor.name, before: holding(before), after: holding(after) })),
  }
}

interface PreviewedCorrection {
  readonly problem: 'day_in_future' | 'day_out_of_order' | null
  readonly line: ToldMutation
  readonly nextLine: number
  readonly notBefore: string | null
  readonly notAfter: string
  readonly days: { readonly first: string; readonly until: string; readonly earlier: boolean } | null
}

/** What the book will say of a correction: on days that come earlier the receiver takes the giver's place, on days that go the giver has them back. */
export function presentCorrection({ problem, line, nextLine, notBefore, notAfter, days }: PreviewedCorrection): CorrectionPreview {
  const giver = { name: line.fromName, nobody: line.from === null }
  const receiver = { name: line.toName, nobody: line.to === null }
  const [was, becomes] = days?.earlier ? [giver, receiver] : [receiver, giver]
  return {
    problem: problem && problemOf(problem, 'p_effective_on'), line: presentMutation(line), next_mutation_id: nextLine, not_before: notBefore, not_after: notAfter,
    days: days && { first: days.first, until: days.until, was_name: was.name, becomes_name: becomes.name, was_nobody: was.nobody, becomes_nobody: becomes.nobody },
  }
}
