import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { endChangeRequest, lockChangeRequest } from '#server/store/change-requests.ts'

/** Takes back what a person asked for, as long as nobody has decided. Another's is none. Throws `Refusal`. */
export async function withdrawChange({ db }: { readonly db: Db }, by: By, { investorId, requestId }: { readonly investorId: string; readonly requestId: string }): Promise<void> {
  await db.act(by, async (act) => {
    const request = await lockChangeRequest(act, requestId)
    if (!request || request.investor_id !== investorId) throw new Refusal('change_unknown')
    if (request.state !== 'open') throw new Refusal('change_over')
    await endChangeRequest(act, requestId, { state: 'withdrawn' })
    act.audit('change_withdrawn', { investorId, details: { field: request.field } })
  })
}
