import { rangeSize, type CertificateRange } from './certificate-range.ts'
import { mayHappen, type RunState } from './mutations.ts'

/** Numbers as they lie in the register today. */
export interface LyingRun {
  readonly range: CertificateRange
  readonly state: RunState
  readonly holder: string | null
  /** Calendar date in Amsterdam since which they are their holder's. */
  readonly since: string | null
}

export interface TransferOrder {
  readonly from: string
  readonly to: string
  readonly range: CertificateRange
  /** Calendar dates in Amsterdam. */
  readonly on: string
  readonly today: string
  readonly issueSize: number
}

export type TransferProblem = 'transfer_to_oneself' | 'range_invalid' | 'day_in_future' | 'not_held' | 'numbers_sealed' | 'not_held_then'

/** What is wrong with an order before the register is asked; null when nothing is. */
export function orderProblem({ from, to, range, on, today, issueSize }: TransferOrder): TransferProblem | null {
  if (from === to) return 'transfer_to_oneself'
  if (range.start < 1 || range.end < range.start || range.end > issueSize) return 'range_invalid'
  return on > today ? 'day_in_future' : null
}

/** What stands against it in the register, given all runs that these numbers lie in (contract 4.25); null when nothing does. */
export function holdingProblem({ from, range, on }: TransferOrder, runs: readonly LyingRun[]): TransferProblem | null {
  const parts = runs.map((run) => ({ ...run, range: { start: Math.max(run.range.start, range.start), end: Math.min(run.range.end, range.end) } }))
  const theirs = parts.filter((run) => run.holder === from)
  if (theirs.reduce((total, run) => total + rangeSize(run.range), 0) !== rangeSize(range)) return 'not_held'
  if (!mayHappen('transfer', theirs.map((run) => run.state))) return 'numbers_sealed'
  return theirs.some((run) => run.since !== null && run.since > on) ? 'not_held_then' : null
}

/** What surrounds a line: between which days its own may lie. */
export interface Around {
  /** The latest day of a line that it follows; null when it is the first. */
  readonly after: string | null
  /** The earliest day of a line that follows it; null when it is the last. */
  readonly before: string | null
}

/** Why a line cannot take effect on this day; null when it can. */
export function dayProblem(on: string, today: string, { after, before }: Around): 'day_in_future' | 'day_out_of_order' | null {
  if (on > today) return 'day_in_future'
  return (after !== null && on < after) || (before !== null && on > before) ? 'day_out_of_order' : null
}
