import type { By, Db } from '#server/acts/act.ts'
import { demandReconciled } from '#server/ledger/restored.ts'
import { correct, type CorrectionOrder } from '#server/ledger/correct.ts'
import { listNamedHolders } from '#server/store/register-look.ts'

/** Says that a line of the book took effect on another day; the id of the line that says so. Throws `Refusal`. */
export async function correctMutation({ db }: { readonly db: Db }, by: By, order: CorrectionOrder): Promise<number> {
  return await db.act(by, async (act) => {
    await demandReconciled(act)
    const { mutationId, line, was } = await correct(act, order)
    const people = await listNamedHolders(act, [line.from, line.to].flatMap((holder) => holder ?? []))
    const [giver, receiver] = [line.from, line.to].map((holder) => people.get(holder ?? '')?.investorId)
    const investorId = giver ?? receiver
    act.audit('mutation_corrected', {
      ...(investorId === undefined ? {} : { investorId }),
      details: {
        corrects: order.mutationId, kind: line.kind, certificate_start: line.range.start, certificate_end: line.range.end, was, on: order.on, mutation_id: mutationId,
        ...(receiver === undefined ? {} : { to: receiver }),
      },
    })
    return mutationId
  })
}
