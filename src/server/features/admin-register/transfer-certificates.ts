import type { By, Db } from '#server/acts/act.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { transfer, type TransferOrder } from '#server/ledger/transfer.ts'

/** Moves numbers from one person to another, and tells both; the id of the line. Throws `Refusal`. */
export async function transferCertificates({ db }: { readonly db: Db }, by: By, order: TransferOrder): Promise<number> {
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const mutationId = await transfer(act, order)
    const { fromInvestorId, toInvestorId, range, on } = order
    act.audit('certificates_transferred', { investorId: fromInvestorId, details: { to: toInvestorId, certificate_start: range.start, certificate_end: range.end, on, mutation_id: mutationId } })
    act.letter('certificates_transferred', { investorId: fromInvestorId, mutationId, side: 'giver' })
    act.letter('certificates_transferred', { investorId: toInvestorId, mutationId, side: 'receiver' })
    return mutationId
  })
}
