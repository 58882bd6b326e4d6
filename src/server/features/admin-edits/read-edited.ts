import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'

/** A person as they are now. Throws `Refusal`. */
export async function readInvestor({ db }: { readonly db: Reader }, id: string): Promise<Investor> {
  const investor = await findInvestor(db, id)
  if (!investor) throw new Refusal('investor_unknown')
  return investor
}

/** An investment as it is now. Throws `Refusal`. */
export async function readInvestment({ db }: { readonly db: Reader }, id: string): Promise<Investment> {
  const investment = await findInvestment(db, id)
  if (!investment) throw new Refusal('investment_unknown')
  return investment
}
