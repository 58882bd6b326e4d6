import type { FastifyReply, FastifyRequest } from 'fastify'
import { asciiHost } from '#contract/host-name.ts'
import { getSession, logout, refreshSession, sendOtp, verifyOtp } from '#contract/login.ts'
import { passwordLogin } from '#contract/passwords.ts'
import { readableEmail } from '#domain/contact.ts'
import { deviceOf } from '#domain/devices.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS } from '#domain/sessions.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { givenKey } from '#server/http/keys.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { presentTokens } from '#server/presenters/session.ts'
import { adoptGuest, forgetGuest, hasSeenLogin } from './guest-session.ts'
import { logInWithPassword } from './log-in-with-password.ts'
import { sendLoginCode, type Asking, type LoginNeeds } from './send-login-code.ts'
import { logOut, rotateSession, type TokenPair } from './sessions.ts'
import { verifyLoginCode, type LoggedIn } from './verify-login-code.ts'

export type LoginRouteNeeds = LoginNeeds & { readonly cookies: Cookies }

export function registerLogin(wire: Wire, needs: LoginRouteNeeds): void {
  registerEntering(wire, needs)
  registerStaying(wire, needs)
}

function registerEntering(wire: Wire, needs: LoginRouteNeeds): void {
  const { cookies, db } = needs

  /** Who asks; the browser is known again by what it keeps from now on, whatever the answer. */
  function askingOf({ address }: Caller, request: FastifyRequest, reply: FastifyReply): Asking {
    const browser = browserOf(cookies, request)
    browser.keep(reply)
    return { address, browser: browser.hash }
  }

  /**
   * What was begun as a guest here is his who logs in now, if it bears his address. The login that this browser had until now would
   * live on unseen: it ends, and another person's guest session and the session of a link to a new password too.
   */
  async function enter({ investor, tokens }: LoggedIn, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
    const guest = await caller.guest()
    if (guest) await adoptGuest(needs, { sessionId: guest.id, investorId: investor.id })
    const shown = (['access', 'refresh'] as const).map((name) => cookies.read(request, name))
    // Not the one that is given once more, after an answer that was lost.
    const before = await logOut(needs, shown.filter((token): token is string => token !== undefined && token !== tokens.access && token !== tokens.refresh))
    if (before.some((id) => id !== investor.id)) await forget(needs, caller, reply)
    cookies.clear(reply, 'reset')
    setTokens(cookies, reply, tokens)
    return { investor: { id: investor.id, email: readableEmail(investor.email, asciiHost), name: investor.name }, session: presentTokens(tokens, db.now()) }
  }

  wire.json(sendOtp, async ({ email }, { caller, request, reply }) => {
    await sendLoginCode(needs, { email, asking: askingOf(caller, request, reply) })
    return { success: true }
  })

  wire.json(verifyOtp, async ({ email, code }, { caller, request, reply }) => {
    const login = await verifyLoginCode(needs, { email, code, asking: askingOf(caller, request, reply), device: deviceOf(request.headers['user-agent']), key: givenKey(request) })
    return { valid: true, ...(await enter(login, caller, request, reply)) }
  })

  wire.json(passwordLogin, async ({ email, password }, { caller, request, reply }) => {
    const login = await logInWithPassword(needs, { email, password, asking: askingOf(caller, request, reply), device: deviceOf(request.headers['user-agent']) })
    return await enter(login, caller, request, reply)
  })
}

function registerStaying(wire: Wire, needs: LoginRouteNeeds): void {
  const { cookies, db } = needs

  wire.json(getSession, async (_order, { caller: { investor: { id, email, name, accessExpiresAt } } }) => {
    return { id, email: readableEmail(email, asciiHost), name, expires_at: Math.floor(accessExpiresAt / 1000) }
  })

  wire.json(refreshSession, async (order, { request, reply }) => {
    const shown = order?.refresh_token ?? cookies.read(request, 'refresh')
    if (!shown) throw new Refusal('signed_out')
    try {
      const tokens = await rotateSession(needs, shown)
      setTokens(cookies, reply, tokens)
      return presentTokens(tokens, db.now())
    } catch (error) {
      if (error instanceof Refusal) clearTokens(cookies, reply)
      throw error
    }
  })

  wire.json(logout, async (_order, { caller, request, reply }) => {
    const ended = await logOut(needs, cookies.shown(request, 'access', 'refresh'))
    clearTokens(cookies, reply)
    cookies.clear(reply, 'reset')
    // His login may be over already. Who never had one here is a guest, and stays it.
    if (ended.length > 0 || (await hasSeenLogin(needs, browserOf(cookies, request).hash))) await forget(needs, caller, reply)
    return { success: true }
  })
}

/** What a guest began in this browser is the next one's business no more. */
async function forget(needs: LoginRouteNeeds, caller: Caller, reply: FastifyReply): Promise<void> {
  await forgetGuest(needs, await caller.guest())
  needs.cookies.clear(reply, 'guest')
}

function setTokens(cookies: Cookies, reply: FastifyReply, tokens: TokenPair): void {
  cookies.set(reply, 'access', tokens.access, ACCESS_SECONDS)
  cookies.set(reply, 'refresh', tokens.refresh, REFRESH_SECONDS)
}

function clearTokens(cookies: Cookies, reply: FastifyReply): void {
  cookies.clear(reply, 'access')
  cookies.clear(reply, 'refresh')
}
