import { randomUUID } from 'node:crypto'
import { pagePath } from '#contract/pages.ts'
import { fromDecimalText, fromEuros, type Cents } from '#domain/money.ts'
import type { Moment } from '#domain/moment.ts'
import type { Offer } from '#domain/offer.ts'
import { isOpen } from '#domain/opening.ts'
import { isLive, isMoneyIn } from '#domain/payment-status.ts'
import { isLargeRequest } from '#domain/shares.ts'
import type { Shown } from '#domain/shown-agreements.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { ProviderFailure, type PaymentProvider, type ProviderPayment } from '#server/gateways/payment-provider.ts'
import { isOutdated } from '#server/ledger/amend.ts'
import { promiseRoom } from '#server/ledger/promise-room.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import type { Log } from '#server/lib/log.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { KEY_LIVES_MS, recoverSending } from './recover-sending.ts'
import { promiseLink } from './keep-promises.ts'
import { insertConsents } from '#server/store/consents.ts'
import { findInvestment, lockInvestment, setUnpaidStatus, type Investment } from '#server/store/investments.ts'
import { insertPayment, listPaymentsOf, setRefused, type Payment } from '#server/store/payments.ts'

export interface CheckoutNeeds {
  readonly db: Db
  readonly log: Log
  readonly keys: Keys
  /** Multiplies every limit of room (RATE_LIMIT_SCALE). */
  readonly scale: number
  /** null: no provider is set. */
  readonly provider: PaymentProvider | null
  readonly settlements: SettlementQueue
  readonly publicUrl: URL
  readonly offer: Offer
  readonly opensAt: Moment
  /** May guests begin nothing now? */
  readonly paused: () => Promise<boolean>
}

export interface CheckoutOrder {
  readonly investmentId: string
  /** What the page thinks is to be paid; compared, never used. */
  readonly claimedAmount: string | number | null
  /** What the page put before him at the button: who comes back later may see other texts than at the beginning. */
  readonly agreed: readonly Shown[]
  /** The network address that asks. */
  readonly address: string
}

/** Refusals after which the page says that the investment is kept. */
const PROMISING: ReadonlySet<string> = new Set(['payment_provider_busy', 'payment_provider_limited', 'selling_paused', 'room_held_by_guest', 'room_held_by_address'])

/** A checkout that ends sooner than this is looked up before it is offered again. */
const LEAST_LEFT_MS = 60_000

/**
 * The address where an investment is paid: a new checkout, or the open one again. Two tabs get one: the database
 * allows an investment a single live payment, and both send the provider the same key. Throws `Refusal`.
 */
export async function startCheckout(needs: CheckoutNeeds, by: By, order: CheckoutOrder): Promise<string> {
  const { provider } = needs
  if (!provider) throw new Refusal('payment_off')
  try {
    if (await needs.paused()) throw new Refusal('selling_paused', { retryAfter: 60 })
    return await checkoutOf(needs, provider, by, order)
  } catch (error) {
    // The page tells the guest that his investment is kept and goes on: so it must.
    const promised = error instanceof Refusal && PROMISING.has(error.code)
    if (promised) await promiseLink(needs, order.investmentId, error.retryAfter)
    throw error
  }
}

/** Two acts with the provider between them: the payment is reserved and committed, then made, then written down. */
async function checkoutOf(needs: CheckoutNeeds, provider: PaymentProvider, by: By, order: CheckoutOrder): Promise<string> {
  for (let round = 0; round < 3; round++) {
    const payment = await reserved(needs, round === 0 ? by : { actor: by.actor }, order)
    const url = payment.provider_payment_id ? await goOn(needs, provider, payment, order) : await create(needs, provider, payment)
    if (url) return url
  }
  throw new Refusal('payment_not_created')
}

/**
 * The key belongs to this act, which answers with the payment's id alone. A repeat goes on from there, but asks everything
 * anew: it may have been paid, replaced or ended since, and what lives is found again.
 */
async function reserved(needs: CheckoutNeeds, by: By, order: CheckoutOrder): Promise<Payment> {
  const mine: { payment?: Payment } = {}
  const { id } = await needs.db.act(by, async (act) => {
    mine.payment = await reserve(act, order, needs)
    return { id: mine.payment.id }
  })
  // Of a try that was rolled back the payment is gone: only the one whose id was answered counts.
  return mine.payment?.id === id ? mine.payment : await reserved(needs, { actor: by.actor }, order)
}

function refuse(investment: Investment, order: CheckoutOrder, needs: CheckoutNeeds): void {
  if (investment.payment_status === 'paid') throw new Refusal('investment_paid')
  if (investment.retracted_at || investment.superseded_at) throw new Refusal('investment_over')
  if (isLargeRequest(needs.offer, investment.amount)) throw new Refusal('investment_by_bank')
  if (order.claimedAmount !== null && amountOf(order.claimedAmount) !== investment.amount) throw new Refusal('amount_invalid')
  if (!isOpen(needs.db.now(), needs.opensAt)) throw new Refusal('not_open_yet')
}

function amountOf(claimed: string | number): Cents | null {
  return typeof claimed === 'string' ? fromDecimalText(claimed) : fromEuros(claimed)
}

/** The live payment of the investment, or a new one that reserves its room. Committed before the provider is called. */
async function reserve(act: Act, order: CheckoutOrder, needs: CheckoutNeeds): Promise<Payment> {
  const { investmentId } = order
  const investment = await lockInvestment(act, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  refuse(investment, order, needs)
  const payments = await listPaymentsOf(act, investmentId)
  // Money that is in but waits for a person must not be asked for a second time.
  if (investment.manual_payment_reference !== null || payments.some(isMoneyIn)) throw new Refusal('investment_paid')
  await insertConsents(act, investmentId, order.agreed)
  const live = payments.find((payment) => isLive(payment.state))
  if (live) return live
  if (investment.payment_status === 'failed') await setUnpaidStatus(act, investmentId, 'pending')
  const askedFrom = needs.keys.macs('asked from', order.address)
  const payment = await insertPayment(act, {
    investmentId, attempt: Math.max(0, ...payments.map(({ attempt }) => attempt)) + 1, key: randomUUID(), amount: investment.amount, shares: investment.number_of_shares, method: 'ideal', askedFrom: askedFrom[0] ?? null,
  })
  // The issue's lock comes last and is held for the commit alone.
  await promiseRoom(act, { issue: investment.issue, paymentId: payment.id, investmentId, shares: investment.number_of_shares, askedFrom, scale: needs.scale })
  return payment
}

/** The open checkout again; null when the provider says that it is over, so that a new one is made. */
async function goOn(needs: CheckoutNeeds, provider: PaymentProvider, payment: Payment, { investmentId }: CheckoutOrder): Promise<string | null> {
  const investment = await findInvestment(needs.db, investmentId)
  // An admin changed since what is to be paid: as good as over.
  const outdated = investment !== undefined && isOutdated(payment, investment)
  const left = outdated ? 0 : (payment.expires_at ?? Infinity) - needs.db.now()
  if (payment.checkout_url && left > LEAST_LEFT_MS) return payment.checkout_url
  const answer = await asked(needs, () => provider.get(payment.provider_payment_id ?? ''))
  if (!answer) throw new Refusal('payment_not_created')
  await needs.settlements.record({ payment: answer, source: 'checkout' })
  if (answer.status !== 'open' && answer.status !== 'pending') return null
  if (answer.checkoutUrl && left > LEAST_LEFT_MS) return answer.checkoutUrl
  // Money is on its way: nobody may pay a second time meanwhile, and nothing is ended under it.
  if (answer.status === 'pending') throw new Refusal('payment_under_way')
  // About to end: end it ourselves, so that nobody pays what we no longer show.
  const ended = await asked(needs, () => provider.cancel(answer.id))
  // The provider lets it run out; until then nobody is led to an amount that no longer holds.
  if (!ended && outdated) throw new Refusal('checkout_outdated', { retryAfter: Math.max(60, Math.ceil(((payment.expires_at ?? 0) - needs.db.now()) / 1000)) })
  if (!ended) return answer.checkoutUrl
  await needs.settlements.record({ payment: ended, source: 'checkout' })
  return null
}

async function create(needs: CheckoutNeeds, provider: PaymentProvider, payment: Payment): Promise<string | null> {
  const { db, publicUrl, settlements } = needs
  const investmentId = payment.investment_id ?? ''
  if (db.now() - payment.created_at > KEY_LIVES_MS) return await recovered(needs, provider, payment)
  const answer = await created(needs, payment, () => provider.create({
    key: payment.idempotency_key, amount: payment.amount, method: payment.method, description: `Certificaten ${investmentId.slice(0, 8)}`,
    redirectUrl: new URL(pagePath('paymentResult', { investment_id: investmentId }), publicUrl).href,
    webhookUrl: new URL('/webhooks/mollie', publicUrl).href,
    metadata: { investmentId, attempt: payment.attempt },
  }))
  await settlements.record({ payment: answer, source: 'checkout' })
  // It may have been deleted or replaced meanwhile: then nobody is sent to pay it.
  const after = await findInvestment(db, investmentId)
  if (!after) throw new Refusal('investment_unknown')
  if (after.retracted_at || after.superseded_at) throw new Refusal('investment_over')
  if (isOutdated(payment, after)) return null
  if (answer.checkoutUrl) return answer.checkoutUrl
  throw new Refusal(after.payment_status === 'paid' ? 'investment_paid' : 'payment_not_created')
}

/** A create that the provider refuses: the sweep frees its room once no other request can be under way, and an operator must look. */
async function created(needs: CheckoutNeeds, payment: Payment, request: () => Promise<ProviderPayment>): Promise<ProviderPayment> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') {
      needs.log.error({ reason: error.message }, 'the payment provider refuses our payments')
      await setRefused(needs.db, payment.id)
    }
    throw inOurWords(needs, error)
  }
}

/** A call that began too long ago to be repeated: looked for at the provider; null when it is given up, so that a new one is made. */
async function recovered(needs: CheckoutNeeds, provider: PaymentProvider, payment: Payment): Promise<null> {
  await asked(needs, async () => {
    await recoverSending(needs, provider, [payment])
    return undefined
  })
  return null
}

async function asked(needs: CheckoutNeeds, request: () => Promise<ProviderPayment>): Promise<ProviderPayment>
async function asked(needs: CheckoutNeeds, request: () => Promise<ProviderPayment | undefined>): Promise<ProviderPayment | undefined>
async function asked(needs: CheckoutNeeds, request: () => Promise<ProviderPayment | undefined>): Promise<ProviderPayment | undefined> {
  try {
    return await request()
  } catch (error) {
    throw inOurWords(needs, error)
  }
}

/** The provider's trouble in the words of the catalogue; anything else as it is. */
function inOurWords({ log }: CheckoutNeeds, error: unknown): unknown {
  if (!(error instanceof ProviderFailure)) return error
  log.warn({ kind: error.kind, reason: error.message }, 'payment provider')
  if (error.kind === 'limited') return new Refusal('payment_provider_limited', { retryAfter: error.retryAfter ?? 60 })
  if (error.kind === 'refused') return new Refusal('payment_not_created')
  return new Refusal('payment_provider_busy', { retryAfter: 60 })
}
