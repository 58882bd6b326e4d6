import { changeWaitingPlace, joinWaitingList, leaveWaitingList, showWaitingPlace } from '#contract/guests.ts'
import { maskEmail } from '#domain/contact.ts'
import type { Offer } from '#domain/offer.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { joinWaitingList as joinList } from './waiting-list.ts'
import { changePlace, followPlace, leaveList } from './waiting-place.ts'

const COUNTED = { limit: 'guest_per_address' } as const

export function registerWaitingList(wire: Wire, needs: { readonly db: Db; readonly offer: Offer; readonly keys: Keys; readonly cookies: Cookies }): void {
  wire.json(joinWaitingList, async (order, { by, caller, request }) => {
    await joinList(needs, by, { ...order, visitor: { investorId: caller.investor?.id ?? null, browser: browserOf(needs.cookies, request).shownHash } })
    return { success: true }
  }, COUNTED)

  wire.json(showWaitingPlace, async ({ token }, { by }) => {
    const { email, shares } = await followPlace(needs, by, token)
    return { email: maskEmail(email), shares }
  }, COUNTED)

  wire.json(changeWaitingPlace, async (order, { by }) => {
    await changePlace(needs, by, order)
    return { success: true }
  }, COUNTED)

  wire.json(leaveWaitingList, async ({ token }, { by }) => {
    await leaveList(needs, by, token)
    return { success: true }
  }, COUNTED)
}
