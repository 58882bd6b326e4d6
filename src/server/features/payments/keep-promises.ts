import { isLive } from '#domain/payment-status.ts'
import { BY_SYSTEM, type Act, type Db } from '#server/acts/act.ts'
import type { Pool } from '#server/db/tx.ts'
import { ProviderFailure, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import { openReview } from '#server/ledger/open-review.ts'
import type { Log } from '#server/lib/log.ts'
import { findInvestment, lockInvestment } from '#server/store/investments.ts'
import { claimPromises, deletePromise, insertPromise, setPromiseRetry, type PaymentPromise } from '#server/store/payment-promises.ts'
import { listPaymentsOf } from '#server/store/payments.ts'

export interface PromiseNeeds {
  readonly db: Db
  readonly log: Log
  readonly provider: PaymentProvider | null
}

const FIRST_TRY_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Longer than any outage that a guest would still wait for: then a person calls him. */
const GIVE_UP_MS = 24 * 3_600_000
const BATCH = 50
const LOAN_SECONDS = 60

/** After a 503 or 429 the page says that the investment is kept and goes on; this makes it true (contract 4.5), for one that is there. `seconds`: so long it has to wait anyway. */
export async function promiseLink({ db }: { readonly db: Pool }, investmentId: string, seconds = 0): Promise<void> {
  if (!(await findInvestment(db, investmentId))) return
  await insertPromise(db, investmentId, db.now() + Math.max(FIRST_TRY_MS, seconds * 1000))
}

/** Mails the link to everybody who was promised one, once the provider answers again; says how many were taken. */
export async function keepPromises(needs: PromiseNeeds): Promise<number> {
  const { db, provider, log } = needs
  const promises = await claimPromises(db, BATCH, LOAN_SECONDS)
  if (promises.length === 0) return 0
  const answers = provider !== null && (await isThere(provider))
  log.info({ promises: promises.length, answers }, 'promised payment links')
  for (const promise of promises) await db.act(BY_SYSTEM, (act) => keep(act, promise, answers))
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

async function keep(act: Act, promise: PaymentPromise, answers: boolean): Promise<void> {
  const { investment_id: investmentId, made_at: promisedAt, attempts } = promise
  const investment = await lockInvestment(act, investmentId)
  const payments = await listPaymentsOf(act, investmentId)
  // Paid meanwhile, or already at a checkout: the promise has kept itself.
  const settled = !investment || investment.payment_status === 'paid' || payments.some((payment) => isLive(payment.state) && payment.checkout_url !== null)
  if (settled) return await deletePromise(act, investmentId)
  if (answers) {
    act.letter('payment_link', { investorId: investment.investor_id, investmentId, promisedAt })
    return await deletePromise(act, investmentId)
  }
  if (act.at - promisedAt > GIVE_UP_MS) {
    await openReview(act, { kind: 'promise_not_kept', cause: `promise_not_kept:${investmentId}:${promisedAt}`, investmentId, paymentId: null, details: { attempts } })
    return await deletePromise(act, investmentId)
  }
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_TRY_MS * 2 ** Math.min(attempts, 10))
  await setPromiseRetry(act, investmentId, act.at + Math.round(wait * (0.75 + Math.random() * 0.5)))
}
