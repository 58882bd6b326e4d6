import type { Device } from '#domain/devices.ts'
import { ADMIN_LONGEST_MS, ADMIN_SESSION_MS } from '#domain/sessions.ts'
import type { Act } from '#server/acts/act.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import { findAdminSession, insertAdminSession, type AdminSession } from '#server/store/admin-sessions.ts'
import { setLastLogin } from '#server/store/admins.ts'
import { setKnownBrowser } from '#server/store/known-browsers.ts'

interface Entrance {
  readonly adminId: string
  /** The browser, as a hash. */
  readonly browser: Buffer
  /** What it says that it is. */
  readonly device: Device | null
}

export interface AdminLoggedIn {
  readonly session: AdminSession
  readonly token: string
}

/** An admin proved who he is: a session, under the lock of his row. */
export async function letAdminIn(act: Act, { adminId, browser, device }: Entrance): Promise<AdminLoggedIn> {
  const token = newToken()
  await insertAdminSession(act, { tokenHash: hashToken(token), adminId, device, expiresAt: act.at + ADMIN_SESSION_MS, endsAt: act.at + ADMIN_LONGEST_MS })
  await setLastLogin(act, adminId)
  await setKnownBrowser(act, browser, { adminId })
  const session = await findAdminSession(act, hashToken(token))
  if (!session) throw new Error('a session that was just made is not there')
  return { session, token }
}
