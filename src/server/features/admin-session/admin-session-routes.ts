import { adminLogin, adminLogout, getAdminSession, setAdminPassword } from '#contract/login.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { adminOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { deleteAdminSession } from '#server/store/admin-sessions.ts'
import { ADMIN_LONGEST_MS, logInAdmin, type AdminLoginNeeds } from './log-in-admin.ts'
import { chooseAdminPassword } from './set-admin-password.ts'
import { isoOrNull } from '#server/lib/iso.ts'

export type AdminSessionNeeds = AdminLoginNeeds & { readonly cookies: Cookies }

export function registerAdminSession(wire: Wire, needs: AdminSessionNeeds): void {
  const { db, cookies } = needs

  wire.route(adminLogin, async (order, { caller, reply }) => {
    const { admin, token, expiresAt } = await logInAdmin(needs, order, caller.address)
    cookies.set(reply, 'admin', token, ADMIN_LONGEST_MS / 1000)
    const expires_at = Math.floor(expiresAt / 1000)
    return {
      admin: { id: admin.id, email: admin.email, name: admin.name, role: admin.role, expires_at, must_set_password: admin.password_expires_at !== null },
      session: { access_token: token, expires_at },
    }
  })

  wire.route(adminLogout, async (_order, { request, reply }) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    for (const token of [bearer, cookies.read(request, 'admin')]) if (token) await deleteAdminSession(db, hashToken(token))
    cookies.clear(reply, 'admin')
    return { success: true }
  })

  wire.route(getAdminSession, async (_order, { caller }) => {
    const { id, email, name, role, expiresAt, lastLogin, mustSetPassword } = adminOf(caller)
    return {
      id, email, name, role, expires_at: Math.floor(expiresAt / 1000), must_set_password: mustSetPassword,
      last_login: isoOrNull(lastLogin),
    }
  })

  wire.route(setAdminPassword, async (order, { caller, reply }) => {
    await chooseAdminPassword(needs, adminOf(caller), order.password)
    cookies.clear(reply, 'admin')
    return { success: true }
  })
}
