import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { Device } from '#domain/devices.ts'
import type { Db } from '#server/acts/act.ts'
import type { PasskeySite } from '#server/lib/passkeys.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { lockActiveAdmin } from '#server/store/admins.ts'
import { letAdminIn, type AdminLoggedIn } from './let-admin-in.ts'
import { notePasskey, provePasskey } from './prove-passkey.ts'

interface Shown {
  readonly answer: PasskeyAnswer
  readonly site: PasskeySite | null
  /** The browser, as a hash. */
  readonly browser: Buffer
  readonly device: Device | null
}

/** Lets in whose passkey signed, without a password: the device and who opened it are two factors. Throws `passkey_login_wrong`. */
export async function logInByPasskey({ db }: { readonly db: Db }, { answer, site, browser, device }: Shown): Promise<AdminLoggedIn> {
  const signed = await provePasskey({ db, site }, { purpose: 'login', answer, adminId: null })
  if (!signed) throw new Refusal('passkey_login_wrong')
  const adminId = signed.passkey.admin_id
  return await db.act({ actor: { kind: 'admin', id: adminId } }, async (act) => {
    // A switch-off, or a removal of this passkey, in this very moment counts.
    const active = await lockActiveAdmin(act, adminId)
    const noted = await notePasskey(act, signed)
    if (!active || !noted.there) throw new Refusal('passkey_login_wrong')
    act.audit('admin_logged_in', { details: { by: 'passkey', ...noted.said } })
    return await letAdminIn(act, { adminId, browser, device })
  })
}
