import type { FastifyReply } from 'fastify'
import { getSession, logout, refreshSession, sendOtp, verifyOtp } from '#contract/login.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { investorOf } from '#server/http/guards.ts'
import type { Wire } from '#server/http/wire.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { sendLoginCode, type LoginNeeds } from './send-login-code.ts'
import { ACCESS_SECONDS, endSession, REFRESH_SECONDS, rotateSession, type TokenPair } from './sessions.ts'
import { verifyLoginCode } from './verify-login-code.ts'

export type LoginRouteNeeds = LoginNeeds & { readonly cookies: Cookies }

export function registerLogin(wire: Wire, needs: LoginRouteNeeds): void {
  const { cookies } = needs

  wire.route(sendOtp, async (order, { caller }) => {
    await sendLoginCode(needs, order.email, caller.address)
    return { success: true }
  })

  wire.route(verifyOtp, async (order, { caller, reply }) => {
    const { investor, tokens } = await verifyLoginCode(needs, order, caller.address)
    setTokens(cookies, reply, tokens)
    return { valid: true, investor: { id: investor.id, email: investor.email, name: investor.name }, session: told(needs, tokens) }
  })

  wire.route(getSession, async (_order, { caller }) => {
    const { id, email, name, accessExpiresAt } = investorOf(caller)
    return { id, email, name, expires_at: Math.floor(accessExpiresAt / 1000) }
  })

  wire.route(refreshSession, async (order, { request, reply }) => {
    const shown = order?.refresh_token ?? cookies.read(request, 'refresh')
    if (!shown) throw new Refusal('signed_out')
    try {
      const tokens = await rotateSession(needs, shown)
      setTokens(cookies, reply, tokens)
      return told(needs, tokens)
    } catch (error) {
      if (error instanceof Refusal) clearTokens(cookies, reply)
      throw error
    }
  })

  wire.route(logout, async (_order, { request, reply }) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    for (const token of [bearer, cookies.read(request, 'access'), cookies.read(request, 'refresh')]) if (token) await endSession(needs, token)
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

function told({ now }: LoginNeeds, { access, refresh, accessExpiresAt }: TokenPair) {
  return { access_token: access, refresh_token: refresh, expires_in: Math.max(0, Math.floor((accessExpiresAt - now()) / 1000)), expires_at: Math.floor(accessExpiresAt / 1000) }
}
