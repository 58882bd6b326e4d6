import type { FastifyReply } from 'fastify'
import { asciiHost } from '#contract/host-name.ts'
import { getSession, logout, refreshSession, sendOtp, verifyOtp } from '#contract/login.ts'
import { readableEmail } from '#domain/contact.ts'
import { ACCESS_SECONDS, REFRESH_SECONDS } from '#domain/sessions.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { presentTokens } from '#server/presenters/session.ts'
import { sendLoginCode, type LoginNeeds } from './send-login-code.ts'
import { endSessions, rotateSession, type TokenPair } from './sessions.ts'
import { verifyLoginCode } from './verify-login-code.ts'

export type LoginRouteNeeds = LoginNeeds & { readonly cookies: Cookies }

export function registerLogin(wire: Wire, needs: LoginRouteNeeds): void {
  const { cookies, db } = needs

  wire.json(sendOtp, async ({ email }, { caller, request, reply }) => {
    const browser = browserOf(cookies, request)
    await sendLoginCode(needs, { email, asking: { address: caller.address, browser: browser.hash } })
    browser.keep(reply)
    return { success: true }
  })

  wire.json(verifyOtp, async ({ email, code }, { caller, request, reply }) => {
    const browser = browserOf(cookies, request)
    const { investor, tokens } = await verifyLoginCode(needs, { email, code, asking: { address: caller.address, browser: browser.hash } })
    browser.keep(reply)
    setTokens(cookies, reply, tokens)
    return { valid: true, investor: { id: investor.id, email: readableEmail(investor.email, asciiHost), name: investor.name }, session: presentTokens(tokens, db.now()) }
  })

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

  wire.json(logout, async (_order, { request, reply }) => {
    await endSessions(needs, cookies.shown(request, 'access', 'refresh'))
    clearTokens(cookies, reply)
    return { success: true }
  })
}

function setTokens(cookies: Cookies, reply: FastifyReply, tokens: TokenPair): void {
  cookies.set(reply, 'access', tokens.access, ACCESS_SECONDS)
  cookies.set(reply, 'refresh', tokens.refresh, REFRESH_SECONDS)
}

function clearTokens(cookies: Cookies, reply: FastifyReply): void {
  cookies.clear(reply, 'access')
  cookies.clear(reply, 'refresh')
}
