import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { UNATTENDED_HEADER } from '#contract/unattended.ts'
import { mustSetFactor } from '#domain/factors.ts'
import { ADMIN_SESSION_MS } from '#domain/sessions.ts'
import { isDatabaseFull } from '#server/db/open.ts'
import type { Pool } from '#server/db/tx.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { findAdminSession, setAdminSessionExpiry } from '#server/store/admin-sessions.ts'
import { findGuestSecret } from '#server/store/guest-sessions.ts'
import { findByAccess, setSessionUsed } from '#server/store/investor-sessions.ts'
import { findResetSession } from '#server/store/password-resets.ts'
import type { AdminCaller, ChooserCaller, GuestCaller, Identify, InvestorCaller } from './callers.ts'
import { countedAddress, isLoopback } from './client-address.ts'
import type { Cookies } from './cookies.ts'

/** How a request says that somebody passed it on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Writing the new end at every look would be one write for each read. */
const WORTH_EXTENDING_MS = 15_000
/** The same of when a session was last used, which its owner reads in minutes. */
const WORTH_NOTING_MS = 5 * 60_000

export interface IdentifyNeeds {
  readonly db: Pool
  readonly cookies: Cookies
  /** Whoever shows it is the operator, as who asks from this machine itself is. */
  readonly operatorToken: string | null
}

/** Reads the sessions that a request carries, by cookie or `Authorization: Bearer`. */
export function openIdentify(needs: IdentifyNeeds): Identify {
  return async (request, { access, extends: longer }) => {
    const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const investorToken = bearer ?? needs.cookies.read(request, 'access')
    const adminToken = bearer ?? needs.cookies.read(request, 'admin')
    let guest: Promise<GuestCaller | null> | undefined
    const investor = investorToken ? await investorOf(needs, investorToken) : null
    const admin = adminToken ? await adminOf(needs, adminToken, longer && request.headers[UNATTENDED_HEADER] === undefined) : null
    const resetToken = (investor || admin ? undefined : bearer) ?? needs.cookies.read(request, 'reset')
    return {
      investor, admin,
      chooser: access === 'choosing_password' && resetToken ? await chooserOf(needs, resetToken) : null,
      wasAdmin: needs.cookies.read(request, 'admin') !== undefined,
      guest: () => (guest ??= guestOf(needs, request)),
      address: countedAddress(request.ip),
      operator: isOperator(request, needs.operatorToken),
    }
  }
}

async function investorOf({ db }: IdentifyNeeds, token: string): Promise<InvestorCaller | null> {
  const session = await findByAccess(db, hashToken(token))
  if (!session) return null
  const { id, used_at: usedAt } = session
  if (usedAt === null || db.now() - usedAt > WORTH_NOTING_MS) await isNoted(setSessionUsed(db, id))
  return {
    id: session.investor_id, email: session.email, name: session.name, accessExpiresAt: session.access_expires_at,
    family: session.family, loggedInAt: session.begun_at,
  }
}

/** False when the database can keep nothing just now: whoever only reads is not kept from it by what is noted besides. */
async function isNoted(writing: Promise<void>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
    return false
  }
}

async function chooserOf({ db }: IdentifyNeeds, token: string): Promise<ChooserCaller | null> {
  const reset = await findResetSession(db, hashToken(token))
  return reset ? { investorId: reset.investor_id, resetId: reset.id } : null
}

async function adminOf({ db }: IdentifyNeeds, token: string, longer: boolean): Promise<AdminCaller | null> {
  const tokenHash = hashToken(token)
  const session = await findAdminSession(db, tokenHash)
  if (!session) return null
  const later = Math.min(db.now() + ADMIN_SESSION_MS, session.ends_at)
  const stays = !longer || (later - session.expires_at > WORTH_EXTENDING_MS && !(await isNoted(setAdminSessionExpiry(db, tokenHash, later))))
  return {
    id: session.admin_id, sessionId: session.id, email: session.email, name: session.name, role: session.role, lastLogin: session.last_login,
    expiresAt: stays ? session.expires_at : later, endsAt: session.ends_at, mustSetPassword: session.password_expires_at !== null, confirmedAt: session.confirmed_at,
    factors: session.factors, factorsFrom: session.factors_from, mustSetFactor: mustSetFactor(session.factors, session.factors_from, db.now()),
  }
}

async function guestOf({ db, cookies }: IdentifyNeeds, request: FastifyRequest): Promise<GuestCaller | null> {
  const shown = /^Bearer ([\da-f-]{36}\.[\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const [id, secret] = (shown ?? cookies.read(request, 'guest') ?? '').split('.')
  if (!id || !secret || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const stored = await findGuestSecret(db, id)
  return stored && timingSafeEqual(stored, hashToken(secret)) ? { id, secret } : null
}

function isOperator(request: FastifyRequest, token: string | null): boolean {
  // A proxy on this machine passes on what strangers ask, and says so.
  if (isLoopback(request.socket.remoteAddress) && !PASSED_ON.some((name) => name in request.headers)) return true
  return token !== null && timingSafeEqual(hashToken(request.headers.authorization ?? ''), hashToken(`Bearer ${token}`))
}
