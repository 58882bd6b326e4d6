import { createHash } from 'node:crypto'
import type { Shown } from '#domain/shown-agreements.ts'
import { paymentReference } from '#domain/payment-reference.ts'
import { fromEuros, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { recordingProblem } from '#domain/recording.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { allotShares, isLargeRequest, issueProblem } from '#domain/shares.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Limits, Turn } from '#server/limits.ts'
import { insertConsents } from '#server/store/consents.ts'
import { insertInvestment, lockGuest, lockUnpaidOfGuest, setAddressProven, setGuestDetails, setSuperseded, type Bought, type GuestInvestment, type Investment } from '#server/store/investments.ts'
import { findIssue } from '#server/store/issues.ts'
import { nextRequestNumber } from '#server/store/requests.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { hasPaidPayment, isMoneyUnderWay, listLiveProviderIds } from '#server/store/payments.ts'
import { isOwnAddress, type Visitor } from './prove-address.ts'

export interface InvestmentOrder {
  readonly email: string
  readonly name: string
  readonly phone: string
  /** Euros, as they came over the wire. */
  readonly euros: number
  /** The client's own sum. */
  readonly shares: number
  /** What the page put before him at the button that he pressed. */
  readonly agreed: readonly Shown[]
  /** The session that the caller proved; null: nobody whom we know again, and nothing of anybody's goes on for him. */
  readonly guestSessionId: string | null
  readonly visitor: Visitor & {
    /** The client's address. */
    readonly address: string
  }
}

export interface StartedInvestment {
  readonly id: string
  readonly shares: number
  /** An earlier one goes on. */
  readonly continued: boolean
}

export interface StartNeeds {
  readonly db: Db
  readonly offer: Offer
  readonly limits: Limits
  /** May guests begin nothing now? */
  readonly paused: () => Promise<boolean>
  /** Is there a CRM to be told of whoever begins? */
  readonly tellsCrm: boolean
}

const PAUSE_SECONDS = 60

/** An unpaid investment goes on when the same guest asks for the same amount within the hour (contract 4.4). */
const CONTINUES_MS = 3_600_000

/**
 * Records what a guest wants to invest, or continues what he began. Who he is, his session says: an address that somebody
 * types proves nothing, and nothing of an older one changes for it (contract 4.4). The server makes its own sum and refuses
 * a client's that is more than one share off (spec 1, section 5). Throws `Refusal`.
 */
export async function startInvestment({ db, offer, limits, paused, tellsCrm }: StartNeeds, by: By, order: InvestmentOrder): Promise<StartedInvestment> {
  if (await paused()) throw new Refusal('selling_paused', { retryAfter: PAUSE_SECONDS })
  const amount = recordableAmount(offer, order)
  const proven = await isOwnAddress({ db }, order.email, order.visitor)
  const guest: Guest = {
    amount, bought: buy(offer, amount), method: isLargeRequest(offer, amount) ? 'bank_transfer' : 'ideal', sessionId: order.guestSessionId, proven, agreed: order.agreed,
    email: order.email, name: order.name, phone: order.phone, tellsCrm,
  }
  await refuseAboveIssue(db, guest.bought)
  // A repeat begins nothing: it is told the same, also when no more may be begun.
  if (proven || (await db.isDone(by))) return await db.act(by, (act) => record(act, guest))
  const counted = await limits.takeTurn(turnOf(order))
  // What goes on is no new one, nor what the same request began in this very moment.
  const turn = { used: false }
  try {
    return await db.act(by, async (act) => {
      const started = await record(act, guest)
      turn.used = !started.continued
      return started
    })
  } catch (error) {
    turn.used = false
    throw error
  } finally {
    if (!turn.used) await limits.release(...counted)
  }
}

/**
 * Strangers begin so many under one address and no more. Whoever has it may be one of them, as far as anybody knows: so beyond
 * the limit of the address nobody is refused, but each network address gets one in so long.
 */
function turnOf({ email, visitor }: InvestmentOrder): Turn {
  const there = `${email} ${visitor.address}`
  return {
    own: [['typed_investments_per_email_and_address', there], ['typed_investments_a_day', there]],
    shared: [['typed_investments_per_email', email]], beyond: ['typed_investments_beyond', there],
  }
}

type Guest = Omit<GuestInvestment, 'reference'> & Pick<InvestmentOrder, 'agreed'> & Pick<StartNeeds, 'tellsCrm'>

/** What can never be given to anybody is not asked for, and nobody is called about it. */
async function refuseAboveIssue(db: Db, { base, bonus }: Bought): Promise<void> {
  const wrong = issueProblem(base + bonus, (await findIssue(db, FIRST_ISSUE)).size)
  if (wrong) throw new Refusal('amount_above_issue', { field: 'p_investment_amount', text: `${wrong}. Kies een lager bedrag.` })
}

/** What he agreed to is kept with the investment that he agreed to it for, in the same act. */
async function record(act: Act, guest: Guest): Promise<StartedInvestment> {
  const started = await beginOrGoOn(act, guest)
  await insertConsents(act, started.id, guest.agreed)
  return started
}

async function beginOrGoOn(act: Act, guest: Guest): Promise<StartedInvestment> {
  const { sessionId, email } = guest
  if (sessionId === null) return await begin(act, guest)
  await lockGuest(act, email)
  const recent = await lockUnpaidOfGuest(act, { sessionId, email }, act.at - CONTINUES_MS)
  const same = await continuable(act, recent, guest)
  await setAside(act, recent.filter((investment) => investment.id !== same?.id))
  return same ? await goOn(act, same, guest) : await begin(act, guest)
}

/** The newest name and phone win, until money is on its way: from then on nothing of it changes. */
async function goOn(act: Act, same: Investment, guest: Guest): Promise<StartedInvestment> {
  if (same.superseded_at) await setSuperseded(act, same.id, false)
  if (guest.proven) await setAddressProven(act, same.id)
  const changed = same.guest_phone !== guest.phone || same.guest_name !== guest.name
  if (changed && !(await isMoneyUnderWay(act, same.id))) {
    await setGuestDetails(act, same.id, guest)
    if (guest.method === 'bank_transfer') act.letter('request_opened', { investorId: null, investmentId: same.id, changedAt: act.at })
  }
  return { id: same.id, shares: same.number_of_shares, continued: true }
}

/** A request carries what its bank transfer is to say from now on. */
async function begin(act: Act, guest: Guest): Promise<StartedInvestment> {
  const reference = guest.method === 'bank_transfer' ? paymentReference(await nextRequestNumber(act)) : null
  const id = await insertInvestment(act, { ...guest, reference })
  const shares = guest.bought.base + guest.bought.bonus
  act.audit('investment_started', { investmentId: id, details: { shares, method: guest.method } })
  if (guest.tellsCrm) act.lead({ investmentId: id, addressHash: createHash('sha256').update(guest.email).digest('base64url') })
  if (guest.method === 'bank_transfer') {
    act.letter('request_received', { investorId: null, investmentId: id })
    act.letter('request_opened', { investorId: null, investmentId: id, changedAt: null })
  }
  return { id, shares, continued: false }
}

/** The same amount, begun within the hour, and no money in yet. */
async function continuable(act: Act, recent: readonly Investment[], guest: Guest): Promise<Investment | undefined> {
  for (const investment of recent.toSorted((a, b) => b.created_at - a.created_at)) {
    const fits = investment.amount === guest.amount && investment.retracted_at === null && act.at - investment.created_at <= CONTINUES_MS
    if (fits && !(await hasPaidPayment(act, investment.id))) return investment
  }
  return undefined
}

/** Another amount: the older ones are no longer wanted, and their checkouts are ended as far as they can be (contract 4.4). */
async function setAside(act: Act, others: readonly Investment[]): Promise<void> {
  for (const other of others) {
    if (other.payment_method === 'bank_transfer') continue
    if (!other.superseded_at) await setSuperseded(act, other.id, true)
    for (const providerId of await listLiveProviderIds(act, other.id)) await insertLookUp(act, providerId, 'sweep', { cancel: true })
  }
}

/** What is offered now, frozen on the investment (contract 4.25). */
function buy(offer: Offer, amount: Cents): Bought {
  const { base, bonus, percent } = allotShares(offer, amount)
  return { issue: FIRST_ISSUE, sharePrice: offer.sharePrice, base, bonus, percent }
}

function recordableAmount(offer: Offer, { euros, shares }: InvestmentOrder): Cents {
  const amount = fromEuros(euros)
  if (amount === null) throw new Refusal('amount_invalid', { fields: { p_investment_amount: 'Vul een geldig bedrag in' } })
  const problem = recordingProblem(offer, amount, shares)
  if (problem) throw new Refusal(problem.code, { text: problem.text })
  return amount
}
