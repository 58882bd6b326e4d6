import type { EditedField } from '#domain/edits.ts'
import type { Moment } from '#domain/moment.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { changeEmail, lockForEmail } from '#server/people/change-email.ts'
import { changedFields, writeEdit } from '#server/people/write-edit.ts'
import { lockProfile, type LockedProfile } from '#server/store/investor-profiles.ts'
import { changeOf, type InvestorFields } from './edited-fields.ts'

export interface InvestorEdit extends InvestorFields {
  readonly investorId: string
  /** Of the person as the admin looked at them; null edits whatever is there. */
  readonly expectedUpdatedAt: Moment | null
  /** Refuses an admin who has not proved lately who is there: another e-mail address needs it. */
  readonly demandConfirmed: () => void
}

/**
 * Writes what an admin edited of a person, in one act with its line of the log. What stands there already is no change, so that
 * a repeat does nothing; what a colleague did since it was looked at stands before it. Whoever was verified under other data is
 * judged again. Throws `Refusal`.
 */
export async function updateInvestor({ db, keys }: { readonly db: Db; readonly keys: Keys }, by: By, edit: InvestorEdit): Promise<{ readonly changed: readonly EditedField[] }> {
  const { investorId, expectedUpdatedAt } = edit
  return await db.act(by, async (act) => {
    await lockForEmail(act, edit)
    const before = await lockProfile(act, investorId)
    if (!before) throw new Refusal('investor_unknown')
    const change = changeOf(keys, before, edit)
    const after: LockedProfile = { ...before, ...change, email: edit.email }
    const changed = changedFields(before, after)
    if (changed.length === 0) return { changed }
    if (expectedUpdatedAt !== null && expectedUpdatedAt !== Math.floor(before.updated_at)) throw new Refusal('changed_meanwhile')
    if (after.email !== before.email) await changeAddress(act, edit)
    await writeEdit(act, keys, { before, after, change, changed })
    return { changed }
  })
}

async function changeAddress(act: Act, edit: InvestorEdit): Promise<void> {
  edit.demandConfirmed()
  try {
    await changeEmail(act, edit)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'email_taken' ? new Refusal('email_taken', { field: 'p_email' }) : error
  }
}
