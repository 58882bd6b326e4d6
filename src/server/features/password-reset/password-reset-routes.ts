import { lookAtResetLink, recoverPassword, setOwnPassword, exchangeResetLink } from '#contract/passwords.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Caller } from '#server/http/callers.ts'
import type { Cookies } from '#server/http/cookies.ts'
import { givenKey } from '#server/http/keys.ts'
import type { Wire } from '#server/http/wire.ts'
import { noSooner } from '#server/lib/no-sooner.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { askReset } from './ask-reset.ts'
import { setPassword, type Right } from './set-password.ts'
import { lookAtLink, exchangeLink } from './exchange-link.ts'

/** More than asking takes, with an account or without: who measures the answer learns nothing. */
const ANSWER_AFTER_MS = 400

/** From "forgotten" to a new password (spec 1, section 2; contract 3). */
export function registerPasswordReset(wire: Wire, needs: { readonly db: Db; readonly keys: Keys; readonly limits: Limits; readonly cookies: Cookies }): void {
  const { cookies } = needs

  wire.json(recoverPassword, async ({ email }, { caller, request, reply }) => {
    const browser = browserOf(cookies, request)
    browser.keep(reply)
    await noSooner(ANSWER_AFTER_MS, askReset(needs, { email, address: caller.address, browser: browser.hash }))
    return { success: true }
  })

  wire.json(lookAtResetLink, async ({ access_token: access, refresh_token: refresh }) => {
    await lookAtLink(needs, { access, refresh })
    return { valid: true }
  })

  wire.json(exchangeResetLink, async ({ access_token: access, refresh_token: refresh }, { request, reply }) => {
    const { token, expiresAt } = await exchangeLink(needs, { access, refresh, key: givenKey(request) })
    const seconds = Math.ceil((expiresAt - needs.db.now()) / 1000)
    cookies.set(reply, 'reset', token, seconds)
    return { success: true, session: { access_token: token, expires_in: seconds, expires_at: Math.floor(expiresAt / 1000) } }
  })

  wire.json(setOwnPassword, async ({ password }, { caller, by, request, reply }) => {
    if (!caller.chooser && cookies.read(request, 'reset')) {
      // A link that leads nowhere any more: whoever is logged in here besides may be somebody else.
      cookies.clear(reply, 'reset')
      throw new Refusal('reset_link_invalid')
    }
    await setPassword(needs, by, { ...rightOf(caller), password })
    cookies.clear(reply, 'reset')
    return { success: true }
  })
}

/** A link says whose password it is, also in a browser where somebody else is logged in. */
function rightOf({ chooser, investor }: Caller): { readonly investorId: string; readonly right: Right } {
  if (chooser) return { investorId: chooser.investorId, right: { resetId: chooser.resetId } }
  if (investor) return { investorId: investor.id, right: { family: investor.family, loggedInAt: investor.loggedInAt } }
  throw new Refusal('signed_out')
}
