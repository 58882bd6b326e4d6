import type { listFactors } from '#contract/admin-factors.ts'
import type { listAdminSessions } from '#contract/admin-session.ts'
import type { adminListAdmins } from '#contract/admins.ts'
import type { ReplyOf } from '#contract/call.ts'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { mustSetFactor, type SecondFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import { freshUntil } from '#domain/sessions.ts'
import { iso, isoOrNull } from '#server/lib/iso.ts'
import type { Factor } from '#server/store/admin-factors.ts'
import type { AdminSession, OwnAdminSession } from '#server/store/admin-sessions.ts'
import type { AdminRole } from '#server/store/admins.ts'
import type { ListedAdmin } from '#server/store/managed-admins.ts'

interface SignedInAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly expiresAt: Moment
  readonly endsAt: Moment
  readonly confirmedAt: Moment | null
  readonly mustSetPassword: boolean
  readonly mustSetFactor: boolean
  readonly factors: readonly SecondFactor[]
  readonly factorsFrom: Moment | null
}

/** An admin as his own page knows him: `must_set_password` says that the password was made up by the product. */
function presentSignedIn(admin: SignedInAdmin, now: Moment) {
  const { id, name, role, factors } = admin
  const confirmedUntil = freshUntil(admin.confirmedAt, now)
  return {
    id, email: readableEmail(admin.email, asciiHost), name, role,
    expires_at: seconds(admin.expiresAt), ends_at: seconds(admin.endsAt), confirmed_until: confirmedUntil === null ? null : seconds(confirmedUntil),
    must_set_password: admin.mustSetPassword, must_set_factor: admin.mustSetFactor,
    has_factor: factors.length > 0, factors: [...factors], factor_required_by: factors.length > 0 ? null : isoOrNull(admin.factorsFrom),
  }
}

/** A fresh login. */
export function presentLogin({ session, token }: { readonly session: AdminSession; readonly token: string }, now: Moment) {
  const admin = presentSignedIn({
    id: session.admin_id, email: session.email, name: session.name, role: session.role, expiresAt: session.expires_at, endsAt: session.ends_at, confirmedAt: session.confirmed_at,
    mustSetPassword: session.password_expires_at !== null, mustSetFactor: mustSetFactor(session.factors, session.factors_from, now), factors: session.factors, factorsFrom: session.factors_from,
  }, now)
  return { admin, session: { access_token: token, expires_at: admin.expires_at } }
}

export function presentAdminSession(admin: SignedInAdmin & { readonly lastLogin: Moment | null }, now: Moment) {
  return { ...presentSignedIn(admin, now), last_login: isoOrNull(admin.lastLogin), now: seconds(now) }
}

/** Where an admin is logged in: the session that asks first. */
export function presentAdminSessions(sessions: readonly OwnAdminSession[], current: string): ReplyOf<typeof listAdminSessions> {
  const all = sessions.map(({ id, device, device_kind, created_at, used_at }) => ({ session_id: id, device, device_kind, current: id === current, since: iso(created_at), last_used_at: iso(used_at) }))
  return [...all.filter((one) => one.current), ...all.filter((one) => !one.current)]
}

/** An admin's own factors; `passkeys`: can there be any here? */
export function presentFactors({ factors, codesLeft, requiredFrom }: { readonly factors: readonly Factor[]; readonly codesLeft: number; readonly requiredFrom: Moment | null }, passkeys: boolean): ReplyOf<typeof listFactors> {
  return {
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({ id, kind, name, created_at: iso(created_at), last_used_at: isoOrNull(last_used_at) })),
    recovery_codes_left: codesLeft, required: requiredFrom !== null, required_from: isoOrNull(requiredFrom), passkeys,
  }
}

/** The admins, as an owner looks after them. */
export function presentAdmins(admins: readonly ListedAdmin[]): ReplyOf<typeof adminListAdmins> {
  return admins.map(({ id, email, name, role, is_active, last_login, created_at, factors, password_expires_at }) => ({
    id, email: readableEmail(email, asciiHost), name, role, is_active, last_login: isoOrNull(last_login), created_at: iso(created_at), factors: [...factors], invited: password_expires_at !== null, invited_until: isoOrNull(password_expires_at),
  }))
}

function seconds(moment: Moment): number {
  return Math.floor(moment / 1000)
}
