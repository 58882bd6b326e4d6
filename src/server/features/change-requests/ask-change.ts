import { asciiHost } from '#contract/host-name.ts'
import type { ChangeField } from '#domain/changes.ts'
import { emailProblem, nameProblem, normalEmail } from '#domain/contact.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Limits } from '#server/limits.ts'
import { insertChangeRequest } from '#server/store/change-requests.ts'
import { lockProfile } from '#server/store/investor-profiles.ts'

interface Wish {
  readonly investorId: string
  readonly field: ChangeField
  /** As it was typed, cleaned. */
  readonly value: string
}

/** What makes a text one of these, and what is wrong with it. */
const FORMS: Readonly<Record<ChangeField, { readonly normal: (typed: string) => string; readonly problem: (text: string) => string | null; readonly same: string }>> = {
  name: { normal: (typed) => typed, problem: nameProblem, same: 'Zo heet u hier al.' },
  email: { normal: (typed) => normalEmail(typed, asciiHost), problem: (text) => emailProblem(text, asciiHost), same: 'Dit is uw e-mailadres al.' },
}

/**
 * Asks for another name or address; nothing of the person changes by it. Whether an address is somebody else's is not said
 * here: an admin finds out (contract 4.19). The issuer is told, and so is the person at the address that he has. Throws `Refusal`.
 */
export async function askChange({ db, limits }: { readonly db: Db; readonly limits: Limits }, by: By, { investorId, field, value }: Wish): Promise<{ readonly id: string }> {
  const form = FORMS[field]
  const wanted = form.normal(value)
  const problem = form.problem(wanted)
  if (problem) throw new Refusal('invalid_input', { fields: { p_value: problem } })
  // A repeat asks for nothing new, and is not counted.
  const counted = ['change_requests', investorId] as const
  const isNew = !(await db.isDone(by))
  if (isNew) await limits.take(...counted)
  return await db.act(by, async (act) => {
    const investor = await lockProfile(act, investorId)
    if (!investor) throw new Refusal('investor_unknown')
    if (investor[field] === wanted) throw new Refusal('change_same', { field: 'p_value', text: form.same })
    const id = await insertChangeRequest(act, { investorId, field, wanted })
    if (id === null) throw new Refusal('change_open')
    act.audit('change_requested', { investorId, details: { field } })
    act.letter('change_received', { investorId, requestId: id })
    act.letter('change_requested', { investorId, requestId: id })
    return { id }
  }).catch(async (error: unknown) => {
    if (isNew) await limits.release(counted)
    throw error
  })
}
