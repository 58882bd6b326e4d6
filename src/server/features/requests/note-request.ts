import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockInvestment } from '#server/store/investments.ts'
import { insertRequestNote } from '#server/store/request-notes.ts'
import { setCalled } from '#server/store/request-queue.ts'

export interface RequestNoted {
  readonly investmentId: string
  readonly adminId: string
  readonly note: string
  /** By telephone. */
  readonly called: boolean
}

/**
 * Keeps what was agreed about a request. The words stand in a row of their own, which goes with the person; the log only says that
 * there are some. Throws `Refusal`.
 */
export async function noteRequest({ db }: { readonly db: Db }, by: By, { investmentId, adminId, note, called }: RequestNoted): Promise<void> {
  await db.act(by, async (act) => {
    const investment = await lockInvestment(act, investmentId)
    if (!investment || investment.payment_method !== 'bank_transfer') throw new Refusal('investment_unknown')
    const id = await insertRequestNote(act, { investmentId, adminId, called, note })
    if (called) await setCalled(act, investmentId)
    act.audit(called ? 'request_called' : 'request_noted', { investmentId, details: { note: id } })
  })
}
