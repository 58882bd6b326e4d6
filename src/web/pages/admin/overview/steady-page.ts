import type { adminGetAllInvestors } from '#contract/admin-investors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { keyOf } from './investor-key.ts'

/** A page of the list that somebody reads, while it changes behind it. */

export type InvestorPage = ReplyOf<typeof adminGetAllInvestors>

/** Rows as they are by now, in the places where they stood: nothing comes, goes or moves. */
export function inPlace(shown: InvestorPage, fresh: InvestorPage): InvestorPage {
  const now = new Map(fresh.investors.map((row) => [keyOf(row), row] as const))
  return { ...shown, total: fresh.total, investors: shown.investors.map((row) => now.get(keyOf(row)) ?? row) }
}

/** What taking over the fresh page would move: how many rows would come, and whether others would go for another reason than that. */
export function movesOf(shown: InvestorPage, fresh: InvestorPage): { readonly come: number; readonly otherwise: boolean } {
  const [before, after] = [shown.investors.map(keyOf), fresh.investors.map(keyOf)]
  const [had, has] = [new Set(before), new Set(after)]
  const come = after.filter((key) => !had.has(key)).length
  const gone = before.filter((key) => !has.has(key)).length
  const stayed = { before: before.filter((key) => has.has(key)), after: after.filter((key) => had.has(key)) }
  return { come, otherwise: gone > come || stayed.before.some((key, place) => key !== stayed.after[place]) }
}
