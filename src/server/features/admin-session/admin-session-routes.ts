import { adminLogin, adminLogout, getAdminSession, setAdminPassword as setAdminPasswordCall } from '#contract/login.ts'
import { ADMIN_LONGEST_MS } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Limits } from '#server/limits.ts'
import { presentAdminSession, presentLogin } from '#server/presenters/admin.ts'
import { logInAdmin } from './log-in-admin.ts'
import { logOutAdmin } from './log-out-admin.ts'
import { setAdminPassword } from './set-admin-password.ts'

export function registerAdminSession(wire: Wire, needs: { readonly db: Db; readonly limits: Limits; readonly cookies: Cookies }): void {
  const { cookies } = needs

  wire.json(adminLogin, async ({ email, password }, { caller, request, reply }) => {
    const browser = browserOf(cookies, request)
    const login = await logInAdmin(needs, { email, password, address: caller.address, browser: browser.hash })
    browser.keep(reply)
    cookies.set(reply, 'admin', login.token, ADMIN_LONGEST_MS / 1000)
    return presentLogin(login)
  })

  wire.json(adminLogout, async (_order, { request, reply }) => {
    await logOutAdmin(needs, cookies.shown(request, 'admin'))
    cookies.clear(reply, 'admin')
    return { success: true }
  })

  wire.json(getAdminSession, async (_order, { caller }) => presentAdminSession(caller.admin))

  wire.json(setAdminPasswordCall, async ({ password, current_password: current }, { caller, by, reply }) => {
    await setAdminPassword(needs, by, { adminId: caller.admin.id, password, current, address: caller.address })
    cookies.clear(reply, 'admin')
    return { success: true }
  })
}
