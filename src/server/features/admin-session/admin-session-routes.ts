import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminLogin, adminLogout, adminPasskeyConfirmOptions, adminPasskeyLogin, adminPasskeyLoginOptions, confirmAdmin as confirmAdminCall, endAdminSessions as endAdminSessionsCall, getAdminSession, listAdminSessions, setAdminPassword as setAdminPasswordCall, watchAdminSession } from '#contract/admin-session.ts'
import { deviceOf } from '#domain/devices.ts'
import { ADMIN_LONGEST_MS, freshUntil } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import type { PasskeySite } from '#server/lib/passkeys.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { presentAdminSession, presentAdminSessions, presentLogin } from '#server/presenters/admin.ts'
import { confirmAdmin } from './confirm-admin.ts'
import { endAdminSessions } from './end-admin-sessions.ts'
import type { AdminLoggedIn } from './let-admin-in.ts'
import { logInAdmin } from './log-in-admin.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import { logOutAdmin } from './log-out-admin.ts'
import { askForConfirmation, askForLogin } from './prove-passkey.ts'
import { readAdminSessions } from './read-admin-sessions.ts'
import { setAdminPassword } from './set-admin-password.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
  readonly limits: Limits
  readonly cookies: Cookies
  readonly siteOf: (request: FastifyRequest) => PasskeySite | null
}

export function registerAdminSession(wire: Wire, needs: Needs): void {
  registerLogins(wire, needs)
  registerConfirmation(wire, needs)
  const { cookies, db } = needs

  wire.json(adminLogout, async (_order, { request, reply }) => {
    await logOutAdmin(needs, cookies.shown(request, 'admin'))
    cookies.clear(reply, 'admin')
    return { success: true }
  })

  for (const call of [getAdminSession, watchAdminSession]) wire.json(call, async (_order, { caller }) => presentAdminSession(caller.admin, db.now()))

  wire.json(listAdminSessions, async (_order, { caller: { admin } }) => presentAdminSessions(await readAdminSessions(needs, admin.id), admin.sessionId))

  wire.json(endAdminSessionsCall, async (order, { caller: { admin }, by }) => {
    await endAdminSessions(needs, by, { adminId: admin.id, which: order?.session_id ? { id: order.session_id } : { but: admin.sessionId } })
    return { success: true }
  })

  wire.json(setAdminPasswordCall, async ({ password, current_password: current }, { caller, by, reply }) => {
    await setAdminPassword(needs, by, { adminId: caller.admin.id, password, current, address: caller.address })
    cookies.clear(reply, 'admin')
    return { success: true }
  })
}

/** By password, and a second factor beside it for whoever has one; by a passkey alone. */
function registerLogins(wire: Wire, needs: Needs): void {
  const { cookies, db, siteOf } = needs

  async function letIn(request: FastifyRequest, reply: FastifyReply, logIn: (browser: Buffer) => Promise<AdminLoggedIn>) {
    const browser = browserOf(cookies, request)
    const login = await logIn(browser.hash)
    browser.keep(reply)
    cookies.set(reply, 'admin', login.token, ADMIN_LONGEST_MS / 1000)
    return presentLogin(login, db.now())
  }

  wire.json(adminLogin, (order, { caller: { address }, request, reply }) => letIn(request, reply, (browser) => logInAdmin(needs, { ...order, address, browser, device: deviceOf(request.headers['user-agent']) })))

  wire.json(adminPasskeyLoginOptions, (order, { request }) => askForLogin({ db, site: siteOf(request) }, order?.email), { limit: 'look_per_address' })

  wire.json(adminPasskeyLogin, ({ response: answer }, { request, reply }) => letIn(request, reply, (browser) => logInByPasskey(needs, { answer, site: siteOf(request), browser, device: deviceOf(request.headers['user-agent']) })), { limit: 'look_per_address' })
}

/** Who is there, asked again in a running session. */
function registerConfirmation(wire: Wire, needs: Needs): void {
  const { cookies, db, siteOf } = needs

  wire.json(adminPasskeyConfirmOptions, (_order, { caller, request }) => askForConfirmation({ db, site: siteOf(request) }, caller.admin.id))

  wire.json(confirmAdminCall, async (proof, { caller: { admin, address }, by, request }) => {
    const at = await confirmAdmin(needs, by, { adminId: admin.id, sessionId: admin.sessionId, email: admin.email, address, browser: browserOf(cookies, request).hash, site: siteOf(request), proof })
    return { confirmed_until: Math.floor((freshUntil(at, at) ?? at) / 1000) }
  })
}
