import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { findAdminSession, setAdminSessionExpiry } from '#server/store/admin-sessions.ts'
import { findGuestSecret } from '#server/store/guest-sessions.ts'
import { findByAccess } from '#server/store/investor-sessions.ts'
import type { AdminCaller, Caller, Identify, InvestorCaller } from './callers.ts'
import { countedAddress } from './client-address.ts'
import type { Cookies } from './cookies.ts'

/** Sliding: each look makes it so long again (spec 2, section 4). */
export const ADMIN_SESSION_MS = 30 * 60_000
/** Writing the new end at every look would be one write for each read. */
const WORTH_EXTENDING_MS = 15_000

export interface IdentifyNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly cookies: Cookies
}

/** Reads the sessions that a request carries, by cookie or `Authorization: Bearer`. */
export function openIdentify(needs: IdentifyNeeds): Identify {
  return async (request) => {
    const bearer = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const access = bearer ?? needs.cookies.read(request, 'access')
    const adminToken = bearer ?? needs.cookies.read(request, 'admin')
    let guest: Promise<string | null> | undefined
    const caller: Caller = {
      investor: access ? await investorOf(needs, access) : null,
      admin: adminToken ? await adminOf(needs, adminToken) : null,
      guest: () => (guest ??= guestOf(needs, request)),
      address: countedAddress(request.ip),
    }
    return caller
  }
}

async function investorOf({ db, now }: IdentifyNeeds, token: string): Promise<InvestorCaller | null> {
  const session = await findByAccess(db, hashToken(token), now())
  return session ? { id: session.investor_id, email: session.email, name: session.name, accessExpiresAt: session.access_expires_at } : null
}

async function adminOf({ db, now }: IdentifyNeeds, token: string): Promise<AdminCaller | null> {
  const tokenHash = hashToken(token)
  const session = await findAdminSession(db, tokenHash, now())
  if (!session) return null
  const expiresAt = Math.min(now() + ADMIN_SESSION_MS, session.ends_at)
  if (expiresAt - session.expires_at > WORTH_EXTENDING_MS) await setAdminSessionExpiry(db, tokenHash, expiresAt)
  return {
    id: session.admin_id, email: session.email, name: session.name, role: session.role, lastLogin: session.last_login ?? null,
    expiresAt, mustSetPassword: session.password_expires_at !== null,
  }
}

async function guestOf({ db, now, cookies }: IdentifyNeeds, request: FastifyRequest): Promise<string | null> {
  const [id, secret] = (cookies.read(request, 'guest') ?? '').split('.')
  if (!id || !secret || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const stored = await findGuestSecret(db, id, now())
  return stored && timingSafeEqual(stored, hashToken(secret)) ? id : null
}
