import { checkInvestorExists, createGuestInvestment, createSession, resumeInvestment as resumeInvestmentCall, sendToZapier } from '#contract/guests.ts'
import { getOffering, openingCalendar as openingCalendarCall } from '#contract/offering.ts'
import { pagePath } from '#contract/pages.ts'
import type { Moment } from '#domain/moment.ts'
import type { Offer } from '#domain/offer.ts'
import { GUEST_SESSION_SECONDS } from '#domain/sessions.ts'
import type { Db } from '#server/acts/act.ts'
import { browserOf } from '#server/http/browser.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import { iso } from '#server/lib/iso.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Limits } from '#server/limits.ts'
import { presentResumed } from '#server/presenters/investment.ts'
import { presentOffering } from '#server/presenters/offering.ts'
import { captureLead } from './capture-lead.ts'
import { lookUpInvestor } from './look-up-investor.ts'
import { openingCalendar } from './opening-calendar.ts'
import { resumeInvestment } from './resume-investment.ts'
import { startGuestSession } from './start-guest-session.ts'
import { startInvestment } from './start-investment.ts'
import { openOffering } from './tell-offering.ts'

export interface InvestNeeds {
  readonly db: Db
  readonly cookies: Cookies
  readonly keys: Keys
  readonly limits: Limits
  readonly offer: Offer
  readonly opensAt: Moment
  readonly publicUrl: URL
  readonly paused: () => Promise<boolean>
  readonly tellsCrm: boolean
}

export function registerInvest(wire: Wire, needs: InvestNeeds): void {
  const tellOffering = openOffering(needs)
  wire.json(getOffering, async () => presentOffering(await tellOffering()))

  const calendar = openingCalendar(needs.opensAt, { url: new URL(pagePath('invest'), needs.publicUrl).href, host: needs.publicUrl.hostname })
  wire.download(openingCalendarCall, async () => ({ name: 'opening.ics', content: calendar }))

  wire.json(createSession, async (_order, { caller, reply }) => {
    const { id, secret, expiresAt } = await startGuestSession(needs, await caller.guest())
    needs.cookies.set(reply, 'guest', `${id}.${secret}`, GUEST_SESSION_SECONDS)
    return { sessionId: id, sessionSecret: secret, expiresAt: iso(expiresAt) }
  }, { limit: 'guest_per_address' })

  wire.json(sendToZapier, async (order, { by }) => {
    await captureLead(needs, by, { event: order.event_type, clientData: order.clientData })
    return { success: true }
  }, { limit: 'guest_per_address', bodyLimit: 16_384 })

  wire.json(checkInvestorExists, async ({ p_email: email }, { caller }) => {
    const found = await lookUpInvestor(needs, { email, investorId: caller.investor?.id ?? null, isAdmin: caller.admin !== null })
    return { account_exists: found.hasAccount, has_paid_investments: found.hasPaid, investor_id: found.id }
  }, { limit: 'guest_per_address' })

  wire.json(createGuestInvestment, async (order, { caller, by, request }) => {
    const { id, shares, continued } = await startInvestment(needs, by, {
      email: order.p_guest_email, name: order.p_guest_name, phone: order.p_guest_phone,
      euros: order.p_investment_amount, shares: order.p_number_of_shares, agreed: order.p_agreed ?? [], guestSessionId: (await caller.guest())?.id ?? null,
      visitor: { address: caller.address, investorId: caller.investor?.id ?? null, browser: browserOf(needs.cookies, request).shownHash },
    })
    return { investment_id: id, number_of_shares: shares, continued }
  }, { limit: 'guest_per_address' })

  wire.json(resumeInvestmentCall, async ({ token }, { caller, by }) => (
    presentResumed(await resumeInvestment(needs, by, { token, guestSessionId: (await caller.guest())?.id ?? null }))
  ), { limit: 'guest_per_address' })
}
