import { fromEuros, toEuros } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import { openDb } from '#server/db/open.ts'
import type { Db } from '#server/db/tx.ts'
import { deleteInvestor } from '#server/features/admin-investors/delete-investor.ts'
import { markPaid } from '#server/features/admin-additions/mark-paid.ts'
import { resolveReview } from '#server/features/admin-review/resolve-review.ts'
import { startInvestment } from '#server/features/invest/start-investment.ts'
import { checkPayment } from '#server/features/payments/check-payment.ts'
import { keepPromises } from '#server/features/payments/keep-promises.ts'
import { lookUpDue, receiveWebhook } from '#server/features/payments/look-up-payments.ts'
import { startCheckout } from '#server/features/payments/start-checkout.ts'
import { sweepPayments } from '#server/features/payments/sweep-payments.ts'
import { openSettlementQueue } from '#server/ledger/settlement-queue.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAdmin, findAdminByEmail } from '#server/store/admins.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { listReviews } from '#server/store/reviews.ts'
import { REVIEWS } from '#domain/reviews.ts'
import { memoryProvider, type MemoryProvider } from './memory-provider.ts'

/** Two instances of the product on one database, one provider, and a clock that only the history moves. */
export interface Life {
  readonly db: Db
  readonly provider: MemoryProvider
  readonly now: () => number
  pass(ms: number): void
  /** What one of the two instances does when somebody asks. */
  readonly instances: readonly [Instance, Instance]
  close(): Promise<void>
}

export interface Instance {
  invest(email: string, euros: number): Promise<string>
  checkout(investmentId: string): Promise<void>
  poll(investmentId: string): Promise<void>
  webhook(paymentId: string): Promise<void>
  lookUp(): Promise<void>
  lateAnswer(index: number): Promise<void>
  sweep(): Promise<void>
  bookByHand(investmentId: string): Promise<void>
  remove(email: string): Promise<void>
  decide(pick: number): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An expected "no" is an answer; anything else is a fault that the history must not meet. */
async function allowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

export async function startLife(url: string): Promise<Life> {
  let moment = Date.parse('2026-03-01T12:00:00Z')
  const now = () => moment
  const provider = memoryProvider(now)
  const pools = [openDb(url, { connections: 4 }), openDb(url, { connections: 4 })] as const
  const [{ db }] = pools
  await insertAdmin(db, { email: 'model@voorbeeld.nl', name: 'Model', role: 'owner', passwordHash: 'none', passwordExpiresAt: null }, now())
  const adminId = (await findAdminByEmail(db, 'model@voorbeeld.nl'))?.id ?? ''
  return {
    db, provider, now,
    pass: (ms) => { moment += ms },
    instances: [instanceOn(pools[0].db, provider, now, adminId), instanceOn(pools[1].db, provider, now, adminId)],
    close: async () => { await Promise.all(pools.map((pool) => pool.close())) },
  }
}

function instanceOn(db: Db, provider: MemoryProvider, now: () => number, adminId: string): Instance {
  const settlements = openSettlementQueue({ db, now, whoAreWe: async () => ({ mode: 'test', profileId: 'pfl_model' }) })
  const needs = { db, now, log: silent, provider, settlements, publicUrl: new URL('https://arcadeel.example'), opensAt: 0 }
  return {
    async invest(email, euros) {
      const amount = fromEuros(euros)
      if (amount === null) throw new Error('no amount')
      const order = { email, name: 'Model', phone: '0612345678', euros: toEuros(amount), shares: allotShares(amount).total, guestSessionId: null }
      return (await startInvestment({ db, now }, order)).id
    },
    checkout: (investmentId) => allowed(() => startCheckout(needs, { investmentId, claimedAmount: null })),
    poll: (investmentId) => allowed(() => checkPayment(needs, investmentId)),
    webhook: (paymentId) => receiveWebhook(needs, paymentId),
    async lookUp() {
      while ((await lookUpDue(needs)) > 0);
    },
    async lateAnswer(index) {
      const payment = provider.told[index % Math.max(1, provider.told.length)]
      if (payment) await settlements.record({ payment, source: 'webhook' })
    },
    async sweep() {
      await allowed(async () => {
        await sweepPayments(needs).catch((error: unknown) => {
          if (!(error instanceof Error) || error.name !== 'ProviderFailure') throw error
        })
        await keepPromises(needs)
      })
    },
    bookByHand: (investmentId) => allowed(() => markPaid({ db, now }, { investmentId, reference: 'OVB', paymentDate: '2026-02-01', adminId })),
    async remove(email) {
      const investor = await findInvestorByEmail(db, email)
      if (investor) await allowed(() => deleteInvestor({ db, now }, investor.id, adminId))
    },
    async decide(pick) {
      const reviews = await listReviews(db, { all: false, limit: 200 })
      const review = reviews[pick % Math.max(1, reviews.length)]
      if (!review) return
      const { acts } = REVIEWS[review.kind]
      const act = acts[pick % acts.length] ?? 'ignore'
      await allowed(() => resolveReview({ db, now, provider }, { reviewId: review.id, act, reason: 'model', adminId }))
    },
  }
}
