import type { Moment } from '#domain/moment.ts'
import { isFreshLogin } from '#domain/sessions.ts'
import type { By, Db } from '#server/acts/act.ts'
import { hashChosenPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { setInvestorPassword } from '#server/store/investor-passwords.ts'
import { endSessionsOf, isLiving } from '#server/store/investor-sessions.ts'
import { deletePasswordReset, deletePasswordResetsOf } from '#server/store/password-resets.ts'

/** By what somebody may choose: a reset link, or a login, of which the session stays. */
export type Right = { readonly resetId: string } | { readonly family: string; readonly loggedInAt: Moment | null }

interface Choice {
  readonly investorId: string
  readonly right: Right
  readonly password: string
}

/**
 * An investor's own password. It ends every other session, also of whoever should not have had one, and every link to
 * choose another; its owner is mailed that it was done. A session alone is not enough: the login is fresh, or it is a
 * reset link. Throws `Refusal`.
 */
export async function setPassword({ db }: { readonly db: Db }, by: By, { investorId, right, password }: Choice): Promise<void> {
  if (!('resetId' in right) && !isFreshLogin(right.loggedInAt, db.now())) throw new Refusal('fresh_login_required')
  const passwordHash = await hashChosenPassword(password)
  await db.act(by, async (act) => {
    if ('resetId' in right && !(await deletePasswordReset(act, right.resetId))) throw new Refusal('reset_link_invalid')
    if (!(await setInvestorPassword(act, investorId, passwordHash))) throw new Refusal('signed_out')
    // A login that was ended meanwhile chooses no more.
    if ('family' in right && !(await isLiving(act, right.family))) throw new Refusal('signed_out')
    await deletePasswordResetsOf(act, investorId)
    await endSessionsOf(act, investorId, 'resetId' in right ? null : right.family)
    act.audit('investor_password_set', { investorId })
    act.letter('password_changed', { investorId, at: act.at })
  })
}
