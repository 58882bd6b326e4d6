import { call } from '#web/lib/call.ts'
import { exchangeResetLink, setOwnPassword } from '#web/lib/calls.ts'
import type { Refused } from '#web/lib/refused.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import type { ResetLink } from './reset-place.ts'

/** Texts of spec 1, section 8. */
export const NOT_ASKED = 'Er is een fout opgetreden. Probeer het opnieuw.'
export const NOT_UPDATED = 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.'

/** The fields of a link, as the calls name them. */
export const tokensOf = ({ access, refresh }: ResetLink) => ({ access_token: access, refresh_token: refresh })

/**
 * Exchanges the link and sets the password; `onExchanged`: the link worked. Each time both: under the same key an exchange
 * may be made again, and so the password is never set by a session of somebody else that this browser has meanwhile.
 * Throws what `call` throws.
 */
export async function choosePassword(link: Required<ResetLink>, password: string, attempt: Attempt, onExchanged: () => void): Promise<void> {
  await call(exchangeResetLink, tokensOf(link), { key: () => link.key })
  onExchanged()
  await call(setOwnPassword, { password }, attempt)
}

/** Does the link lead nowhere any more, or was it never whole? Trying again does not help then. */
export function isGone(failure: Refused): boolean {
  return failure.is('reset_link_invalid', 'signed_out', 'fresh_login_required')
}
