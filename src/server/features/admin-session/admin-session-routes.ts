import { adminLogin, adminLogout, adminPasskeyConfirmOptions, adminPasskeyLogin, adminPasskeyLoginOptions, confirmAdmin, endAdminSessions, getAdminSession, listAdminSessions, setAdminPassword as setAdminPasswordCall, watchAdminSession } from '#contract/admin-session.ts'
import { deviceOf } from '#domain/devices.ts'
import { ADMIN_LONGEST_MS } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Limits } from '#server/limits.ts'
import { presentAdminSession, presentLogin } from '#server/presenters/admin.ts'
import { logInAdmin } from './log-in-admin.ts'
import { logOutAdmin } from './log-out-admin.ts'
import { setAdminPassword } from './set-admin-password.ts'

export function registerAdminSession(wire: Wire, needs: { readonly db: Db; readonly limits: Limits; readonly cookies: Cookies }): void {
  const { cookies, db } = needs

  wire.json(adminLogin, async ({ email, password }, { caller, request, reply }) => {
    const browser = browserOf(cookies, request)
    const login = await logInAdmin(needs, { email, password, address: caller.address, browser: browser.hash, device: deviceOf(request.headers['user-agent']) })
    browser.keep(reply)
    cookies.set(reply, 'admin', login.token, ADMIN_LONGEST_MS / 1000)
    return presentLogin(login, db.now())
  })

  wire.json(adminLogout, async (_order, { request, reply }) => {
    await logOutAdmin(needs, cookies.shown(request, 'admin'))
    cookies.clear(reply, 'admin')
    return { success: true }
  })

  for (const call of [getAdminSession, watchAdminSession]) wire.json(call, async (_order, { caller }) => presentAdminSession(caller.admin, db.now()))
  for (const call of [adminPasskeyLoginOptions, adminPasskeyLogin, confirmAdmin, adminPasskeyConfirmOptions, listAdminSessions, endAdminSessions]) {
    wire.json(call, async () => { throw new Refusal('not_now') })
  }

  wire.json(setAdminPasswordCall, async ({ password, current_password: current }, { caller, by, reply }) => {
    await setAdminPassword(needs, by, { adminId: caller.admin.id, password, current, address: caller.address })
    cookies.clear(reply, 'admin')
    return { success: true }
  })
}
