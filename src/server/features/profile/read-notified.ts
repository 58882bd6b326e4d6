import { isComplete } from '#domain/payment-status.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listInvestmentsOfPerson, type Investment } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { isProfileNotified } from '#server/store/investor-profiles.ts'

/** Was automation told that this profile is complete? */
export async function readNotified({ db }: { readonly db: Reader }, investorId: string): Promise<boolean> {
  return await isProfileNotified(db, investorId)
}

/** What a person paid for, oldest first. Throws `Refusal`. */
export async function readPaid({ db }: { readonly db: Reader }, investorId: string): Promise<readonly Investment[]> {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  return (await listInvestmentsOfPerson(db, investor)).filter(isComplete)
}
