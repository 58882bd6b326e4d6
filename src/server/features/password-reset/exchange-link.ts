import type { Moment } from '#domain/moment.ts'
import { RESET_SESSION_SECONDS } from '#domain/sessions.ts'
import { BY_GUEST, type Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { readResetTokens, type ResetTokens } from '#server/lib/reset-tokens.ts'
import { hashToken, newToken, type Keys } from '#server/lib/secrets.ts'
import { findPasswordReset, findResetSession, setResetUsed } from '#server/store/password-resets.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** Does the link still work? Looking leaves it as it is. Throws `reset_link_invalid`. */
export async function lookAtLink({ db, keys }: Needs, tokens: ResetTokens): Promise<void> {
  const resetId = readResetTokens(keys, tokens)
  if (resetId === null || (await findPasswordReset(db, resetId)) === undefined) throw new Refusal('reset_link_invalid')
}

/**
 * Uses a link up, for a session in which a password can be chosen and nothing else. Whoever lost the answer and asks again
 * under the Idempotency-Key of the first time gets that same session, to its own end: the token follows from link and key.
 * Throws `reset_link_invalid`.
 */
export async function exchangeLink({ db, keys }: Needs, { key, ...tokens }: ResetTokens & { readonly key: string | null }): Promise<{ readonly token: string; readonly expiresAt: Moment }> {
  const resetId = readResetTokens(keys, tokens)
  if (resetId === null) throw new Refusal('reset_link_invalid')
  // Another instance may have given it out under another secret of a rotation.
  const [token = newToken(), ...others] = key === null ? [] : keys.macs('reset-session', resetId, key).map((mac) => mac.toString('base64url'))
  return await db.act(BY_GUEST, async (act) => {
    const session = { hash: hashToken(token), expiresAt: act.at + RESET_SESSION_SECONDS * 1000 }
    // Of two who use it at once, one comes in.
    if (await setResetUsed(act, resetId, session)) return { token, expiresAt: session.expiresAt }
    for (const given of [token, ...others]) {
      const begun = await findResetSession(act, hashToken(given))
      if (begun) return { token: given, expiresAt: begun.session_expires_at }
    }
    throw new Refusal('reset_link_invalid')
  })
}
