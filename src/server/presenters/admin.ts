import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { mustSetFactor, type SecondFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import { freshUntil } from '#domain/sessions.ts'
import { isoOrNull } from '#server/lib/iso.ts'
import type { AdminSession } from '#server/store/admin-sessions.ts'
import type { AdminRole } from '#server/store/admins.ts'

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
  return { ...presentSignedIn(admin, now), last_login: isoOrNull(admin.lastLogin) }
}

function seconds(moment: Moment): number {
  return Math.floor(moment / 1000)
}
