import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import type { Moment } from '#domain/moment.ts'
import { isoOrNull } from '#server/lib/iso.ts'
import type { Admin, AdminRole } from '#server/store/admins.ts'

/** A fresh login: `must_set_password` says that the password was made up by the product. */
export function presentLogin({ admin, token, expiresAt }: { readonly admin: Admin; readonly token: string; readonly expiresAt: Moment }) {
  const { id, email, name, role, password_expires_at } = admin
  const expires_at = Math.floor(expiresAt / 1000)
  return { admin: { id, email: readableEmail(email, asciiHost), name, role, expires_at, must_set_password: password_expires_at !== null }, session: { access_token: token, expires_at } }
}

interface SignedInAdmin {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: AdminRole
  readonly lastLogin: Moment | null
  readonly expiresAt: Moment
  readonly mustSetPassword: boolean
}

export function presentAdminSession({ id, email, name, role, expiresAt, lastLogin, mustSetPassword }: SignedInAdmin) {
  return { id, email: readableEmail(email, asciiHost), name, role, expires_at: Math.floor(expiresAt / 1000), must_set_password: mustSetPassword, last_login: isoOrNull(lastLogin) }
}
