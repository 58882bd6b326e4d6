import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listAssignmentsOf } from '#server/store/assignments.ts'
import { sumReceived } from '#server/store/bank-transfers.ts'
import { listChangeRequestsOf } from '#server/store/change-requests.ts'
import { listDocuments } from '#server/store/documents.ts'
import { listRangesOf } from '#server/store/held-certificates.ts'
import { listInvestmentsOfPerson } from '#server/store/investments.ts'
import { findInvestor } from '#server/store/investors.ts'
import { listMoneyBack } from '#server/store/reviews.ts'

interface Wish {
  readonly investorId: string
  /** Viewers see none (contract 5.16). */
  readonly withDocuments: boolean
}

/** A person with everything that an admin asks of them, and what somebody began under their address. Throws `Refusal`. */
export async function readDetail({ db }: { readonly db: Reader }, { investorId, withDocuments }: Wish) {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  const [all, ranges, assignments, documents, changes] = await Promise.all([
    listInvestmentsOfPerson(db, investor), listRangesOf(db, investor.holder_id), listAssignmentsOf(db, [investor.id]),
    withDocuments ? listDocuments(db, investor.id) : [], listChangeRequestsOf(db, investor.id),
  ])
  const investments = all.filter((one) => one.investor_id === investor.id)
  const [moneyBack, received] = await Promise.all([listMoneyBack(db, investments.map(({ id }) => id)), sumReceived(db, all.map(({ id }) => id))])
  return {
    investor, investments, unlinked: all.filter((one) => one.investor_id === null), ranges, assignments, documents, moneyBack, received,
    openChanges: changes.filter((change) => change.state === 'open'),
  }
}
