import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'
import { keep, kept, recordOf, type Contact } from '#web/lib/form-memory.ts'
import { fetched } from '#web/lib/lazily.tsx'
import type { Attempt } from '#web/lib/use-act.ts'

/** Has this request been recorded in this tab? Going back and forth must not make a second one (contract 4.3). */
export function isRequested(contact: Contact, amount: Cents): boolean {
  return kept('request')?.record === recordOf(contact, amount)
}

/** Records a request of € 50.000 or more, once. Throws what `call` throws. */
export async function recordRequest(offer: Offer, contact: Contact, amount: Cents, attempt: Attempt): Promise<void> {
  if (isRequested(contact, amount)) return
  // Its code comes with the last step, which follows it.
  const { recordInvestment } = await fetched(() => import('./pay.ts'))
  await recordInvestment(offer, contact, amount, allotShares(offer, amount).total, attempt)
  keep('request', { record: recordOf(contact, amount) })
}
