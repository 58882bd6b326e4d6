import { adminLogin, adminPasskeyLogin, adminPasskeyLoginOptions } from '#contract/admin-session.ts'
import type { ReplyOf } from '#contract/call.ts'
import { tellTabs } from '#web/lib/admin-tabs.ts'
import { call } from '#web/lib/call.ts'
import { showPasskey } from '#web/lib/passkeys.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import { wireOf, type Shown } from './proofs.ts'

/** Who logs in with a password, and what is shown beside it. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

export type Entered = ReplyOf<typeof adminLogin>['admin']

/** Lets an admin in; the cookie is set by the answer. Throws {Refused}: `second_factor_required` when the password alone is not enough. */
export async function enterByPassword({ email, password }: Credentials, shown: Shown | null, attempt: Attempt): Promise<Entered> {
  if (shown?.means === 'passkey') return await enterByPasskey(email, attempt)
  const { totp, recovery } = shown ? wireOf(shown) : {}
  return entered(await call(adminLogin, { email: email.trim(), password, ...(totp && { totp }), ...(recovery && { recovery }) }, attempt))
}

/** A passkey alone is enough. With an address it must be that admin's; null: whoever's it is. Throws {Refused}. */
export async function enterByPasskey(email: string | null, attempt: Attempt): Promise<Entered> {
  const response = await showPasskey(await call(adminPasskeyLoginOptions, email === null ? {} : { email: email.trim() }, attempt))
  return entered(await call(adminPasskeyLogin, { response }, attempt))
}

function entered({ admin }: ReplyOf<typeof adminLogin>): Entered {
  tellTabs('in')
  return admin
}
