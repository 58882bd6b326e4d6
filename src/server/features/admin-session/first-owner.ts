import { ISSUER } from '#domain/issuer.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { findFirstOwner, hasAdmins, hasLastingAdmin, insertAdmin, setAdminPassword } from '#server/store/admins.ts'

const DEFAULT_EMAIL = 'beheer@voorbeeld.nl'

export interface PrintedLogin {
  readonly email: string
  readonly password: string
}

/**
 * Sees to it that somebody can log in: the owner whom the environment names, or one with a made-up password that
 * is told to the operator. As long as nobody has chosen a password, each start makes up a new one. Null when
 * there is nothing to tell.
 */
export async function ensureFirstOwner({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, named: PrintedLogin | null): Promise<PrintedLogin | null> {
  if (named) {
    if (!(await hasAdmins(db))) await insertAdmin(db, { email: named.email, name: 'Beheerder', role: 'owner', passwordHash: await hashPassword(named.password), passwordExpiresAt: null }, now())
    return null
  }
  if (await hasLastingAdmin(db)) return null
  const owner = await findFirstOwner(db)
  // Admins without an active owner are the operator's business (script/admin), not ours to wake.
  if (!owner && (await hasAdmins(db))) return null
  const login = { email: owner?.email ?? DEFAULT_EMAIL, password: makeUpPassword() }
  const passwordHash = await hashPassword(login.password)
  const expiresAt = now() + MADE_UP_PASSWORD_MS
  if (owner) await setAdminPassword(db, login.email, passwordHash, expiresAt)
  else await insertAdmin(db, { email: login.email, name: `Beheerder ${ISSUER.brand}`, role: 'owner', passwordHash, passwordExpiresAt: expiresAt }, now())
  return login
}
