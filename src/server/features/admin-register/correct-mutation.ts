import type { By, Db } from '#server/acts/act.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { correct, type CorrectionOrder } from '#server/ledger/correct.ts'

/** Says that a line of the book took effect on another day; the id of the line that says so. Throws `Refusal`. */
export async function correctMutation({ db }: { readonly db: Db }, by: By, order: CorrectionOrder): Promise<number> {
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const mutationId = await correct(act, order)
    act.audit('mutation_corrected', { details: { corrects: order.mutationId, on: order.on, mutation_id: mutationId } })
    return mutationId
  })
}
