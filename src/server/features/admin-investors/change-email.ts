import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockPerson } from '#server/store/delete-person.ts'
import { insertFormerAddress, setEmail } from '#server/store/investor-identity.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { lockGuest } from '#server/store/investments.ts'

/**
 * The one way in which an investor gets another address, in its normal form; whoever asked for it. Logins, codes and links
 * end, what is still to be paid under the old one stays his, `guest_email` of what he began stays as it is, and both
 * addresses are told (contract 4.19). Says which one he had. Throws `email_taken`.
 */
export async function changeEmail(act: Act, { investorId, email }: { readonly investorId: string; readonly email: string }): Promise<{ readonly was: string }> {
  // Whoever begins or pays something under either address waits, or is waited for, in the order that settlements use.
  await lockGuest(act, email)
  const person = await lockPerson(act, investorId)
  if (!person) throw new Refusal('investor_unknown')
  if (person.email === email) return { was: email }
  if (await findInvestorByEmail(act, email)) throw new Refusal('email_taken')
  const formerId = await insertFormerAddress(act, investorId, person.email)
  if (!(await setEmail(act, investorId, email))) throw new Refusal('email_taken')
  act.audit('investor_email_changed', { investorId })
  act.letter('email_changed', { investorId, formerId, side: 'old' })
  act.letter('email_changed', { investorId, formerId, side: 'new' })
  return { was: person.email }
}
