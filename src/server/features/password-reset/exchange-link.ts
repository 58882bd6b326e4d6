import type { Moment } from '#domain/moment.ts'
import { RESET_SESSION_SECONDS } from '#domain/sessions.ts'
import { BY_GUEST, type Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { readResetTokens, type ResetTokens } from '#server/lib/reset-tokens.ts'
import { hashToken, newToken, type Keys } from '#server/lib/secrets.ts'
import { findPasswordReset, setResetUsed } from '#server/store/password-resets.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** Does the link still work? Looking leaves it as it is. Throws `reset_link_invalid`. */
export async function lookAtLink({ db, keys }: Needs, tokens: ResetTokens): Promise<void> {
  const resetId = readResetTokens(keys, tokens)
  if (resetId === null || (await findPasswordReset(db, resetId)) === undefined) throw new Refusal('reset_link_invalid')
}

/** Uses a link up, for a session in which a password can be chosen and nothing else. Throws `reset_link_invalid`. */
export async function exchangeLink({ db, keys }: Needs, tokens: ResetTokens): Promise<{ readonly token: string; readonly expiresAt: Moment }> {
  const resetId = readResetTokens(keys, tokens)
  const token = newToken()
  return await db.act(BY_GUEST, async (act) => {
    const expiresAt = act.at + RESET_SESSION_SECONDS * 1000
    // Of two who use it at once, one comes in.
    if (resetId === null || !(await setResetUsed(act, resetId, { hash: hashToken(token), expiresAt }))) throw new Refusal('reset_link_invalid')
    return { token, expiresAt }
  })
}
