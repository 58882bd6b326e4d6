import { isLive } from '#domain/payment-status.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Db, Tx } from '#server/db/tx.ts'
import { ProviderFailure, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import { openReview } from '#server/ledger/settle.ts'
import type { Log } from '#server/lib/log.ts'
import { announcePaymentLink } from '#server/outbox/enqueue.ts'
import { lockInvestment } from '#server/store/investments.ts'
import { claimPromises, deletePromise, insertPromise, setPromiseRetry, type PaymentPromise } from '#server/store/payment-promises.ts'
import { listPaymentsOf } from '#server/store/payments.ts'

export interface PromiseNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly log: Log
  readonly provider: PaymentProvider | null
}

const FIRST_TRY_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Longer than any outage that a guest would still wait for: then a person calls him. */
const GIVE_UP_MS = 24 * 3_600_000
const BATCH = 50
const LOAN_SECONDS = 60

/** After a 503 or 429 the page says that the investment is kept and goes on; this makes it true (contract 4.5). */
export async function promiseLink({ db, now }: Pick<PromiseNeeds, 'db' | 'now'>, investmentId: string): Promise<void> {
  await insertPromise(db, investmentId, now() + FIRST_TRY_MS, now())
}

/** Mails the link to everybody who was promised one, once the provider answers again; says how many were taken. */
export async function keepPromises(needs: PromiseNeeds): Promise<number> {
  const { db, now, provider, log } = needs
  const promises = await claimPromises(db, BATCH, LOAN_SECONDS, now())
  if (promises.length === 0) return 0
  const answers = provider !== null && (await isThere(provider))
  log.info({ promises: promises.length, answers }, 'promised payment links')
  for (const promise of promises) await db.transaction((tx) => keep(tx, promise, answers, now()))
  return answers ? promises.length : 0
}

async function isThere(provider: PaymentProvider): Promise<boolean> {
  try {
    await provider.profile()
    return true
  } catch (error) {
    if (error instanceof ProviderFailure) return false
    throw error
  }
}

async function keep(tx: Tx, promise: PaymentPromise, answers: boolean, now: number): Promise<void> {
  const investment = await lockInvestment(tx, promise.investment_id)
  const payments = await listPaymentsOf(tx, promise.investment_id)
  // Paid meanwhile, or already at a checkout: the promise has kept itself.
  const settled = !investment || investment.payment_status === 'paid' || payments.some((payment) => isLive(payment.state) && payment.checkout_url !== null)
  if (settled) return await deletePromise(tx, promise.investment_id)
  if (answers) {
    await announcePaymentLink(tx, { investment, promisedAt: promise.made_at }, now)
    return await deletePromise(tx, promise.investment_id)
  }
  if (now - promise.made_at > GIVE_UP_MS) {
    await openReview(tx, { kind: 'promise_not_kept', cause: `promise_not_kept:${promise.investment_id}:${promise.made_at}`, investmentId: promise.investment_id, paymentId: null, details: { attempts: promise.attempts } }, now)
    return await deletePromise(tx, promise.investment_id)
  }
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_TRY_MS * 2 ** Math.min(promise.attempts, 10))
  await setPromiseRetry(tx, promise.investment_id, now + Math.round(wait * (0.75 + Math.random() * 0.5)))
}
