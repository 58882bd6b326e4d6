import { randomUUID } from 'node:crypto'
import { SETUP_MS } from '#domain/factors.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { newTotpSecret, totpStep, totpUrl } from '#server/lib/totp.ts'
import type { Counted, Limits } from '#server/limits.ts'
import { findApp, insertApp, setAppConfirmed } from '#server/store/admin-factors.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'
import { endOlderSessions, type Securing } from './end-older-sessions.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
  readonly limits: Limits
}

const NAME = 'Authenticator-app'

/** Begins an authenticator app: its secret, which nobody is shown again. It proves nothing until a code of it was seen. */
export async function beginApp({ db, keys }: Needs, by: By, admin: { readonly id: string; readonly email: string }): Promise<{ readonly id: string; readonly secret: string; readonly url: string }> {
  const [id, secret] = [randomUUID(), newTotpSecret()]
  await db.act(by, async (act) => {
    if (!(await lockActiveAdmin(act, admin.id))) throw new Refusal('admin_signed_out')
    await insertApp(act, { id, adminId: admin.id, name: NAME, secretSealed: keys.seal(`totp ${id}`, secret) })
  })
  return { id, secret, url: totpUrl(secret, admin.email) }
}

/** The first code of the app that was begun: from now on it counts, in the place of an older one. Says its id. Throws `Refusal`. */
export async function confirmApp({ db, keys, limits }: Needs, by: By, { adminId, sessionId, code, address }: Securing & { readonly code: string; readonly address: string }): Promise<string> {
  const counted: Counted = ['own_password_checks', `app ${adminId} ${address}`]
  await limits.takeAll(counted)
  const app = await findApp(db, adminId, 'begun')
  if (!app || app.created_at + SETUP_MS < db.now()) throw new Refusal('factor_not_begun')
  const step = totpStep(keys.unseal(`totp ${app.id}`, app.secret_sealed), code, db.now())
  if (step === null) throw new Refusal('factor_wrong', { field: 'code' })
  await limits.release(counted)
  await db.act(by, async (act) => {
    if (!(await lockActiveAdmin(act, adminId))) throw new Refusal('admin_signed_out')
    const others = await endOlderSessions(act, { adminId, sessionId })
    if (!(await setAppConfirmed(act, adminId, app.id, step))) throw new Refusal('factor_not_begun')
    act.audit('admin_factor_added', { details: { factor: 'totp', ...others } })
    act.letter('admin_factor_changed', { adminId, change: 'totp_added', at: act.at })
  })
  return app.id
}
