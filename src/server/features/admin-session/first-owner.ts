import { ISSUER } from '#domain/issuer.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { hashPassword, makeUpPassword, MADE_UP_PASSWORD_MS } from '#server/lib/passwords.ts'
import { findFirstOwner, hasAdmins, hasLastingAdmin, insertAdmin, setAdminPassword, type NewAdmin } from '#server/store/admins.ts'

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
export async function ensureFirstOwner({ db }: { readonly db: Db }, named: PrintedLogin | null): Promise<PrintedLogin | null> {
  if (named) {
    if (!(await hasAdmins(db))) await makeOwner(db, { email: named.email, name: 'Beheerder', passwordHash: await hashPassword(named.password), passwordExpiresAt: null })
    return null
  }
  if (await hasLastingAdmin(db)) return null
  const owner = await findFirstOwner(db)
  // Admins without an active owner are the operator's business (script/admin), not ours to wake.
  if (!owner && (await hasAdmins(db))) return null
  const login = { email: owner?.email ?? DEFAULT_EMAIL, password: makeUpPassword() }
  const passwordHash = await hashPassword(login.password)
  const passwordExpiresAt = db.now() + MADE_UP_PASSWORD_MS
  if (owner) await renewPassword(db, login.email, passwordHash, passwordExpiresAt)
  else await makeOwner(db, { email: login.email, name: `Beheerder ${ISSUER.brand}`, passwordHash, passwordExpiresAt })
  return login
}

async function makeOwner(db: Db, owner: Omit<NewAdmin, 'role'>): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const id = await insertAdmin(act, { ...owner, role: 'owner' })
    // Another instance that started at the same moment was first.
    if (id !== null) act.audit('admin_created', { adminId: id, details: { role: 'owner' } })
  })
}

async function renewPassword(db: Db, email: string, passwordHash: string, expiresAt: number): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const id = await setAdminPassword(act, email, passwordHash, expiresAt)
    if (id !== null) act.audit('admin_password_reset', { adminId: id })
  })
}
