import type { CertificateRange } from '#domain/certificate-range.ts'
import type { NotedNumbers } from '#domain/noted-numbers.ts'
import type { Act } from '#server/acts/act.ts'
import { findFirstUntouched, freeWithheld, withholdHoles, withholdNext, withholdRange } from '#server/store/withheld-runs.ts'

/** Keeps numbers from everybody that the provider's record names and nobody holds here; how many. */
export async function withholdNoted(act: Act, { issue, ranges }: NotedNumbers): Promise<number> {
  let count = 0
  for (const range of ranges) count += await withholdRange(act, issue, range)
  return count
}

/**
 * Numbers below one that was issued, from the first on that nobody had touched: they were passed over, so somebody got them
 * of whom no record tells. How many were withheld.
 */
export async function withholdPassedOver(act: Act, issue: number, firstUntouched: number | null, highest: number): Promise<number> {
  return firstUntouched === null || highest < firstUntouched ? 0 : await withholdRange(act, issue, { start: firstUntouched, end: highest })
}

/** Numbers that somebody got, but nobody knows which: they lie in a hole or next in the order, so all of these are kept. How many. */
export async function withholdUnknown(act: Act, issue: number, count: number): Promise<number> {
  return count === 0 ? 0 : (await withholdHoles(act, issue)) + (await withholdNext(act, issue, count))
}

/** From which number on everything is free. */
export async function firstUntouched(act: Act, issue: number): Promise<number | null> {
  return await findFirstUntouched(act, issue)
}

/** What is withheld of these numbers may be given again: whoever might have held them does not. How many. */
export async function freeAgain(act: Act, issue: number, ranges: readonly CertificateRange[]): Promise<number> {
  let count = 0
  for (const range of ranges) count += await freeWithheld(act, issue, range)
  return count
}
