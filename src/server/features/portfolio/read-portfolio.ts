import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listAssignmentsOf, type Assignment } from '#server/store/assignments.ts'
import { listRangesOf, type HeldRange } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPerson, listOwnInvestments, type Investment } from '#server/store/investments.ts'
import { listDocuments, type StoredDocument } from '#server/store/documents.ts'
import { listMoneyBack } from '#server/store/reviews.ts'
import { findInvestor, type Investor } from '#server/store/investors.ts'

interface Needs {
  readonly db: Reader
}

export interface PortfolioOf {
  readonly investor: Investor
  readonly investments: readonly Investment[]
  readonly ranges: readonly HeldRange[]
  readonly assignments: readonly Assignment[]
  readonly documents: readonly StoredDocument[]
  readonly moneyBack: Awaited<ReturnType<typeof listMoneyBack>>
}

/** An investor with everything that is his. Throws `Refusal`. */
export async function readPortfolio({ db }: Needs, investorId: string): Promise<PortfolioOf> {
  const investor = await readInvestor({ db }, investorId)
  const [investments, ranges, assignments, documents] = await Promise.all([
    listOwnInvestments(db, investor), listRangesOf(db, investor.holder_id), listAssignmentsOf(db, [investor.id]), listDocuments(db, investor.id),
  ])
  const moneyBack = await listMoneyBack(db, investments.map(({ id }) => id))
  return { investor, investments, ranges, assignments, documents, moneyBack }
}

/** Throws `Refusal` for one who does not exist. */
export async function readInvestor({ db }: Needs, investorId: string): Promise<Investor> {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  return investor
}

/**
 * A person's investments, oldest first: his own, and for an admin also what anybody began under the address. An address beside
 * the id that is another person's is refused, not ignored. Throws `Refusal`.
 */
export async function readInvestments({ db }: Needs, { investorId, email, forAdmin }: { readonly investorId: string; readonly email: string | null; readonly forAdmin: boolean }): Promise<readonly Investment[]> {
  const investor = await readInvestor({ db }, investorId)
  if (email && email !== investor.email) throw new Refusal('not_yours')
  return await (forAdmin ? listInvestmentsOfPerson : listOwnInvestments)(db, investor)
}

/** Every range that an investor holds today, lowest first. Throws `Refusal`. */
export async function readCertificates({ db }: Needs, investorId: string): Promise<readonly HeldRange[]> {
  const investor = await readInvestor({ db }, investorId)
  return await listRangesOf(db, investor.holder_id)
}
