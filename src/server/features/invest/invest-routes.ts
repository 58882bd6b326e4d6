import { checkInvestorExists, createGuestInvestment, createSession, joinWaitingList, resumeInvestment, sendToZapier } from '#contract/guests.ts'
import { getOffering } from '#contract/offering.ts'
import { toEuros } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import type { Cookies } from '#server/http/cookies.ts'
import type { Wire } from '#server/http/wire.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { captureLead } from './capture-lead.ts'
import { lookUpInvestor } from './look-up-investor.ts'
import { GUEST_SESSION_SECONDS, startGuestSession } from './start-guest-session.ts'
import { startInvestment } from './start-investment.ts'
import { openOffering } from './tell-offering.ts'
import { resumeInvestmentOf } from './resume-investment.ts'
import { joinList } from './waiting-list.ts'
import { iso } from '#server/lib/iso.ts'

export interface InvestNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly cookies: Cookies
  readonly keys: Keys
  readonly opensAt: Moment
}

export function registerInvest(wire: Wire, needs: InvestNeeds): void {
  const tellOffering = openOffering(needs)
  wire.route(getOffering, async () => {
    const offering = await tellOffering()
    return { now: iso(offering.now), opens_at: iso(offering.opensAt), issue_size: offering.issueSize, available: offering.available }
  })

  wire.route(createSession, async (_order, { caller, request, reply }) => {
    const shown = await caller.guest()
    const known = shown && { id: shown, secret: (needs.cookies.read(request, 'guest') ?? '').slice(shown.length + 1) }
    const { id, secret, expiresAt } = await startGuestSession(needs, known || null)
    needs.cookies.set(reply, 'guest', `${id}.${secret}`, GUEST_SESSION_SECONDS)
    return { sessionId: id, sessionSecret: secret, expiresAt: iso(expiresAt) }
  }, { limit: 'guest_per_address' })

  wire.route(sendToZapier, async (order) => {
    await captureLead(needs, { event: order.event_type, clientData: order.clientData })
    return { success: true }
  }, { limit: 'guest_per_address', bodyLimit: 16_384 })

  wire.route(checkInvestorExists, async (order, { caller }) => {
    const { id, hasPaid } = await lookUpInvestor(needs, order.p_email)
    const told = caller.admin !== null || caller.investor?.id === id
    return { account_exists: id !== null, has_paid_investments: hasPaid, investor_id: told ? id : null }
  }, { limit: 'guest_per_address' })

  wire.route(createGuestInvestment, async (order, { caller }) => {
    const { id, shares, continued } = await startInvestment(needs, {
      email: order.p_guest_email, name: order.p_guest_name, phone: order.p_guest_phone,
      euros: order.p_investment_amount, shares: order.p_number_of_shares, guestSessionId: await caller.guest(),
    })
    return { investment_id: id, number_of_shares: shares, continued }
  }, { limit: 'guest_per_address' })

  wire.route(resumeInvestment, async (order) => {
    const investment = await resumeInvestmentOf(needs, order.token)
    return {
      investment_id: investment.id, investment_amount: toEuros(investment.amount), number_of_shares: investment.number_of_shares, payment_status: investment.payment_status,
      guest_name: investment.guest_name, guest_email: investment.guest_email, guest_phone: investment.guest_phone,
    }
  }, { limit: 'guest_per_address' })

  wire.route(joinWaitingList, async (order) => {
    await joinList(needs, order)
    return { success: true }
  }, { limit: 'guest_per_address' })
}
