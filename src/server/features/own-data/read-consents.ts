import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listConsentsOf, type Consent } from '#server/store/consents.ts'
import { listInvestmentsOfPerson, listOwnInvestments } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'

/**
 * What was put before a person, with each of his investments: for an admin also with what anybody began under his address.
 * Throws `Refusal`.
 */
export async function readConsents({ db }: { readonly db: Reader }, { investorId, forAdmin }: { readonly investorId: string; readonly forAdmin: boolean }): Promise<readonly Consent[]> {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  const investments = await (forAdmin ? listInvestmentsOfPerson : listOwnInvestments)(db, investor)
  return await listConsentsOf(db, investments.map(({ id }) => id))
}
