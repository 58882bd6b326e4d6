import { normalEmail } from '#domain/contact.ts'
import type { Db } from '#server/db/tx.ts'
import { findGuestHistory } from '#server/store/investments.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'

export interface InvestorLookUp {
  readonly id: string | null
  readonly hasPaid: boolean
}

/** Does an address have an account, and was anything paid on it, by an investor or as a guest? (contract 3) */
export async function lookUpInvestor({ db }: { readonly db: Db }, typedEmail: string): Promise<InvestorLookUp> {
  const email = normalEmail(typedEmail)
  const [investor, history] = await Promise.all([findInvestorByEmail(db, email), findGuestHistory(db, email)])
  return { id: investor?.id ?? null, hasPaid: history.paid }
}
