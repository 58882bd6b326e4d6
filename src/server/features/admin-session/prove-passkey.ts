import type { PasskeyAnswer } from '#contract/passkeys.ts'
import { CHALLENGE_MS, type ChallengePurpose } from '#domain/factors.ts'
import type { Act, Db } from '#server/acts/act.ts'
import { askPasskey, challengeIn, readPasskey, type PasskeySite } from '#server/lib/passkeys.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { claimChallenge, findPasskey, insertChallenge, listPasskeys, setPasskeyUsed, type Passkey } from '#server/store/admin-passkeys.ts'
import { findAdminByEmail } from '#server/store/admins.ts'

interface Asking {
  readonly db: Db
  readonly site: PasskeySite | null
}

/**
 * A question for a login. For an address the passkey must be that admin's; for one that nobody has the same is answered, and
 * nothing can be done with it. Throws `passkeys_not_here`.
 */
export async function askForLogin({ db, site }: Asking, email: string | undefined) {
  const admin = email === undefined ? undefined : await findAdminByEmail(db, email)
  const nobodys = email !== undefined && admin === undefined
  return askPasskey(demandSite(site), await newChallenge(db, 'login', admin?.id ?? null, nobodys ? 0 : CHALLENGE_MS))
}

/** A question in a running session, to this admin's own passkeys. Throws `passkeys_not_here`. */
export async function askForConfirmation({ db, site }: Asking, adminId: string) {
  return askPasskey(demandSite(site), await newChallenge(db, 'confirm', adminId, CHALLENGE_MS), await listPasskeys(db, adminId))
}

/** A passkey that signed, and what its counter said. */
export interface Signed {
  readonly passkey: Passkey
  readonly counter: number
}

/**
 * Whose passkey signed a question of ours, here, for this purpose; null when none did. The question is spent whatever comes of
 * it. `adminId`: whose it must be; null: whoever's the question was for.
 */
export async function provePasskey({ db, site }: Asking, { purpose, answer, adminId }: { readonly purpose: ChallengePurpose; readonly answer: PasskeyAnswer; readonly adminId: string | null }): Promise<Signed | null> {
  const challenge = challengeIn(answer.response.clientDataJSON)
  const asked = challenge === null ? undefined : await claimChallenge(db, hashToken(challenge), purpose)
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  if (!asked || challenge === null || !passkey || !site) return null
  if ((asked.admin_id ?? passkey.admin_id) !== passkey.admin_id || (adminId ?? passkey.admin_id) !== passkey.admin_id) return null
  const counter = await readPasskey(site, challenge, answer, passkey)
  return counter === null ? null : { passkey, counter }
}

/**
 * Notes that it signed; false when it was removed in this very moment. A counter that does not grow may be a copy of the key,
 * and is what a passkey that several devices share does too: it stands in the log, and locks nobody out. `said`: what the line of this act says of it.
 */
export async function notePasskey(act: Act, { passkey, counter }: Signed): Promise<{ readonly there: boolean; readonly said: Readonly<Record<string, string>> }> {
  const grew = counter > passkey.counter || (counter === 0 && passkey.counter === 0)
  return { there: await setPasskeyUsed(act, passkey.id, counter), said: grew ? {} : { counter: 'did not grow' } }
}

async function newChallenge(db: Db, purpose: ChallengePurpose, adminId: string | null, livesMs: number): Promise<Buffer> {
  const challenge = newToken()
  await insertChallenge(db, { hash: hashToken(challenge), purpose, adminId, expiresAt: db.now() + livesMs })
  return Buffer.from(challenge, 'base64url')
}

function demandSite(site: PasskeySite | null): PasskeySite {
  if (!site) throw new Refusal('passkeys_not_here')
  return site
}
