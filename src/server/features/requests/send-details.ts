import { payUntil } from '#domain/requests.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockInvestment } from '#server/store/investments.ts'
import { setDetailsSent } from '#server/store/request-queue.ts'

/** Mails where to pay for a request, with its reference; says until which day it then stands. Throws `Refusal`. */
export async function sendDetails({ db }: { readonly db: Db }, by: By, investmentId: string): Promise<string> {
  return await db.act(by, async (act) => {
    const investment = await lockInvestment(act, investmentId)
    if (!investment || investment.payment_reference === null) throw new Refusal('investment_unknown')
    if (investment.payment_status !== 'pending' || investment.superseded_at !== null || investment.retracted_at !== null) throw new Refusal('request_over')
    const expiresOn = payUntil(act.at)
    await setDetailsSent(act, investmentId, expiresOn)
    act.audit('transfer_details_sent', { investmentId })
    act.letter('transfer_details', { investorId: investment.investor_id, investmentId, sentAt: act.at })
    return expiresOn
  })
}
