import type { Act } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockPerson, type Person } from '#server/store/delete-person.ts'
import { insertFormerAddress, setEmail } from '#server/store/investor-identity.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { lockGuest } from '#server/store/investments.ts'

interface Wanted {
  readonly investorId: string
  /** In its normal form. */
  readonly email: string
}

/**
 * Locks a person who may get another address, before anything of them is looked at: whoever begins or pays something under
 * either address waits, or is waited for, in the order that settlements use. Throws `investor_unknown`.
 */
export async function lockForEmail(act: Act, { investorId, email }: Wanted): Promise<Person> {
  await lockGuest(act, email)
  const person = await lockPerson(act, investorId)
  if (!person) throw new Refusal('investor_unknown')
  return person
}

/**
 * The one way in which an investor gets another address; whoever asked for it. Logins, codes and links end, what is still to
 * be paid under the old one stays his, `guest_email` of what he began stays as it is, and both addresses are told (contract
 * 4.19). Says which one he had. Throws `email_taken`.
 */
export async function changeEmail(act: Act, wanted: Wanted): Promise<{ readonly was: string }> {
  const { investorId, email } = wanted
  const person = await lockForEmail(act, wanted)
  if (person.email === email) return { was: email }
  if (await findInvestorByEmail(act, email)) throw new Refusal('email_taken')
  const formerId = await insertFormerAddress(act, investorId, person.email)
  if (!(await setEmail(act, investorId, email))) throw new Refusal('email_taken')
  act.audit('investor_email_changed', { investorId })
  act.letter('email_changed', { investorId, formerId, side: 'old' })
  act.letter('email_changed', { investorId, formerId, side: 'new' })
  return { was: person.email }
}
