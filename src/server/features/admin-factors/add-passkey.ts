import type { PasskeyAttestation } from '#contract/passkeys.ts'
import { CHALLENGE_MS } from '#domain/factors.ts'
import type { By, Db } from '#server/acts/act.ts'
import { askNewPasskey, challengeIn, readNewPasskey, type PasskeySite } from '#server/lib/passkeys.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { claimChallenge, insertChallenge, insertPasskey, listPasskeys } from '#server/store/admin-passkeys.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'
import { endOlderSessions, type Securing } from './end-older-sessions.ts'

interface Needs {
  readonly db: Db
  readonly site: PasskeySite | null
}

/** What the browser is told so that it makes a passkey for this admin. Throws `passkeys_not_here`. */
export async function offerPasskey({ db, site }: Needs, admin: { readonly id: string; readonly email: string; readonly name: string }) {
  if (!site) throw new Refusal('passkeys_not_here')
  const challenge = newToken()
  await insertChallenge(db, { hash: hashToken(challenge), purpose: 'registration', adminId: admin.id, expiresAt: db.now() + CHALLENGE_MS })
  return await askNewPasskey(site, Buffer.from(challenge, 'base64url'), admin, await listPasskeys(db, admin.id))
}

/** Keeps a passkey that was made for this admin, here, on a question of ours. Says its id. Throws `Refusal`. */
export async function addPasskey({ db, site }: Needs, by: By, { adminId, sessionId, name, response }: Securing & { readonly name: string; readonly response: PasskeyAttestation }): Promise<string> {
  const challenge = challengeIn(response.response.clientDataJSON)
  const asked = challenge === null ? undefined : await claimChallenge(db, hashToken(challenge), 'registration')
  const made = site && challenge !== null && asked?.admin_id === adminId ? await readNewPasskey(site, challenge, response) : null
  if (!made) throw new Refusal('passkey_wrong')
  return await db.act(by, async (act) => {
    if (!(await lockActiveAdmin(act, adminId))) throw new Refusal('admin_signed_out')
    const others = await endOlderSessions(act, { adminId, sessionId })
    const id = await insertPasskey(act, { ...made, adminId, name: name === '' ? 'Passkey' : name })
    if (id === null) throw new Refusal('passkey_known')
    act.audit('admin_factor_added', { details: { factor: 'passkey', ...others } })
    act.letter('admin_factor_changed', { adminId, change: 'passkey_added', at: act.at })
    return id
  })
}
