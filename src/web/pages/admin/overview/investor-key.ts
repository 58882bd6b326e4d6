import type { InvestorInList } from '#contract/admin-investors.ts'

/** Somebody who is no investor yet is known by what he asked for. */
export function keyOf({ id, request }: InvestorInList): string {
  return id ?? request?.investment_id ?? ''
}
