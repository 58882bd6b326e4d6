import { joinRanges, rangeSize, type CertificateRange } from './certificate-range.ts'
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
export function holdingProblem(order: TransferOrder, runs: readonly LyingRun[]): Against | null {
  const theirs = partsWithin(order.range, runs).filter((run) => run.holder === order.from)
  if (theirs.reduce((total, run) => total + rangeSize(run.range), 0) !== rangeSize(order.range)) return 'not_held'
  const found = new Set(theirs.map((run) => against(order, run)))
  return (['numbers_sealed', 'not_held_then'] as const).find((problem) => found.has(problem)) ?? null
}

type Against = 'not_held' | 'numbers_sealed' | 'not_held_then'

/** What stands against one run of them. */
function against({ from, on }: TransferOrder, { holder, state, since }: LyingRun): Against | null {
  if (holder !== from) return 'not_held'
  if (!mayHappen('transfer', [state])) return 'numbers_sealed'
  return since !== null && since > on ? 'not_held_then' : null
}

function partsWithin(range: CertificateRange, runs: readonly LyingRun[]): readonly LyingRun[] {
  return runs.map((run) => ({ ...run, range: { start: Math.max(run.range.start, range.start), end: Math.min(run.range.end, range.end) } }))
}

/** Numbers of an order that cannot go along, and why. */
export interface Blocked {
  readonly range: CertificateRange
  readonly because: Against
  /** Whose they are; null: nobody's. */
  readonly holder: string | null
  readonly sealed: boolean
}

/** The numbers of an order that stand against it, piece by piece, lowest first; none when `holdingProblem` finds nothing. */
export function blockedParts(order: TransferOrder, runs: readonly LyingRun[]): readonly Blocked[] {
  const blocked: Blocked[] = []
  for (const run of partsWithin(order.range, runs)) {
    const because = against(order, run)
    if (because === null) continue
    const { range, holder } = run
    const sealed = run.state === 'sealed'
    const last = blocked.at(-1)
    const goesOn = last && last.range.end === range.start - 1 && last.because === because && last.holder === holder && last.sealed === sealed
    if (goesOn) blocked[blocked.length - 1] = { ...last, range: { start: last.range.start, end: range.end } }
    else blocked.push({ range, because, holder, sealed })
  }
  return blocked
}

/** The most numbers in a row of an order that can go, given `blockedParts`, the lowest of those that are as many; null when none can. */
export function possiblePart(order: TransferOrder, blocked: readonly Blocked[]): CertificateRange | null {
  const possible = takeAway([order.range], blocked.map(({ range }) => range))
  return possible.reduce<CertificateRange | null>((best, range) => (best && rangeSize(best) >= rangeSize(range) ? best : range), null)
}

/** Ranges without the numbers of others, lowest first. Both are walked along once: they may be a whole register. */
export function takeAway(ranges: readonly CertificateRange[], others: readonly CertificateRange[]): readonly CertificateRange[] {
  const gone = joinRanges(others)
  let place = 0
  return joinRanges(ranges).flatMap(({ start, end }) => {
    const left: CertificateRange[] = []
    let from = start
    for (let one = gone[place]; one && one.start <= end; one = gone[(place += 1)]) {
      if (one.start > from) left.push({ start: from, end: one.start - 1 })
      from = Math.max(from, one.end + 1)
      // It may reach into the next range too.
      if (one.end > end) break
    }
    if (from <= end) left.push({ start: from, end })
    return left
  })
}

/** Days whose holder is another when a line takes effect on another day: from the first until before the other; null when it stays. */
export function daysBetween(one: string, other: string): { readonly first: string; readonly until: string } | null {
  if (one === other) return null
  return one < other ? { first: one, until: other } : { first: other, until: one }
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
