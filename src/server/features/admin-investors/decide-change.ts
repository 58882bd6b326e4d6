import type { Act, By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { changeEmail } from '#server/people/change-email.ts'
import { endChangeRequest, lockChangeRequest, type ChangeRequest } from '#server/store/change-requests.ts'
import { changeName } from './change-name.ts'

export interface Decision {
  readonly requestId: string
  readonly accept: boolean
  /** Read by the person; needed to say no. */
  readonly reason: string | null
  readonly adminId: string
  /** Refuses an admin who has not proved lately who is there: another e-mail address needs it. */
  readonly demandConfirmed: () => void
}

/**
 * Decides what an investor asked for: it is carried out, or refused with a reason, and he is told, all in one act. Of another
 * address he hears at both of them; of everything else in a letter of its own. Throws `Refusal`.
 */
export async function decideChange({ db }: { readonly db: Db }, by: By, { requestId, accept, reason, adminId, demandConfirmed }: Decision): Promise<void> {
  await db.act(by, async (act) => {
    const request = await lockChangeRequest(act, requestId)
    if (!request) throw new Refusal('change_unknown')
    if (request.state !== 'open') throw new Refusal('change_over')
    const { investor_id: investorId, field } = request
    if (accept) {
      if (field === 'email') demandConfirmed()
      const { was } = await carryOut(act, request)
      await endChangeRequest(act, requestId, { state: 'accepted', was, decidedBy: adminId })
      act.audit('change_accepted', { investorId, details: { field } })
    } else {
      if (!reason) throw new Refusal('reason_needed', { field: 'p_reason' })
      await endChangeRequest(act, requestId, { state: 'refused', reason, decidedBy: adminId })
      act.audit('change_refused', { investorId, details: { field } })
    }
    if (!accept || field === 'name') act.letter('change_decided', { investorId, requestId })
  })
}

async function carryOut(act: Act, { investor_id: investorId, field, wanted }: ChangeRequest): Promise<{ readonly was: string }> {
  return field === 'email' ? await changeEmail(act, { investorId, email: wanted }) : await changeName(act, { investorId, name: wanted })
}
