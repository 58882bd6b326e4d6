import { randomUUID } from 'node:crypto'
import { ISSUER } from '#domain/issuer.ts'
import { fromEuros, toEuros } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import { BY_GUEST, BY_SYSTEM, type By, type Db } from '#server/acts/act.ts'
import { openDb } from '#server/acts/open-db.ts'
import { deleteInvestor } from '#server/features/admin-investors/delete-investor.ts'
import { markPaid } from '#server/features/admin-additions/mark-paid.ts'
import { resolveReview } from '#server/features/admin-review/resolve-review.ts'
import { startInvestment } from '#server/features/invest/start-investment.ts'
import { keepPromises } from '#server/features/payments/keep-promises.ts'
import { lookUpDue, receiveWebhook } from '#server/features/payments/look-up-payments.ts'
import { noteDue } from '#server/features/payments/note-payments.ts'
import { startCheckout } from '#server/features/payments/start-checkout.ts'
import { sweepPayments } from '#server/features/payments/sweep-payments.ts'
import { tellStanding } from '#server/features/payments/tell-standing.ts'
import { openSettlementQueue } from '#server/ledger/settlement-queue.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { deriveKeys } from '#server/lib/secrets.ts'
import { insertAdmin, findAdminByEmail } from '#server/store/admins.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { listReviews } from '#server/store/reviews.ts'
import { actsOn } from '#domain/reviews.ts'
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
  /** `proves`: shows the guest session; without it he is somebody else each time. */
  invest(email: string, euros: number, proves: boolean): Promise<string>
  checkout(investmentId: string): Promise<void>
  poll(investmentId: string): Promise<void>
  webhook(paymentId: string): Promise<void>
  lookUp(): Promise<void>
  lateAnswer(index: number): Promise<void>
  sweep(): Promise<void>
  /** `euros`: what came; null: all that is missing. */
  bookByHand(investmentId: string, euros: number | null): Promise<void>
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

/** The same person has the same guest session, at whichever instance. */
const sessions = new Map<string, string>()
function sessionOf(email: string): string {
  const known = sessions.get(email) ?? randomUUID()
  sessions.set(email, known)
  return known
}

export async function startLife(url: string): Promise<Life> {
  let moment = Date.parse('2026-03-01T12:00:00Z')
  const now = () => moment
  const provider = memoryProvider(now)
  const pools = [openDb(url, { now, connections: 4, patienceMs: 60_000 }), openDb(url, { now, connections: 4, patienceMs: 60_000 })] as const
  const [{ db }] = pools
  await db.act(BY_SYSTEM, (act) => insertAdmin(act, { email: 'model@voorbeeld.nl', name: 'Model', role: 'owner', passwordHash: 'none', passwordExpiresAt: null }))
  const adminId = (await findAdminByEmail(db, 'model@voorbeeld.nl'))?.id ?? ''
  return {
    db, provider, now,
    pass: (ms) => { moment += ms },
    instances: [instanceOn(pools[0].db, provider, adminId), instanceOn(pools[1].db, provider, adminId)],
    close: async () => { await Promise.all(pools.map((pool) => pool.close())) },
  }
}

function instanceOn(db: Db, provider: MemoryProvider, adminId: string): Instance {
  const byAdmin: By = { actor: { kind: 'admin', id: adminId } }
  const limits = { take: async () => undefined, takeAll: async () => undefined, waitFor: async () => 0, count: async () => false, takeTurn: async () => [], tryPassword: async () => [], release: async () => undefined }
  const settlements = openSettlementQueue({ db, whoAreWe: async () => ({ mode: 'test', profileId: 'pfl_model' }) })
  const { offer } = ISSUER
  const keys = deriveKeys(['a secret of the model that is long enough'])
  const needs = { db, log: silent, keys, scale: 1, limits, provider, settlements, publicUrl: new URL('https://arcadeel.example'), offer, opensAt: 0, restored: async () => false, crowded: () => false, tellsCrm: false, paused: async () => false }
  return {
    async invest(email, euros, proves) {
      const amount = fromEuros(euros)
      if (amount === null) throw new Error('no amount')
      const order = { email, name: 'Model', phone: '0612345678', euros: toEuros(amount), shares: allotShares(offer, amount).total, agreed: [], guestSessionId: proves ? sessionOf(email) : null, visitor: { address: '192.0.2.1', investorId: null, browser: null } }
      return (await startInvestment(needs, BY_GUEST, order)).id
    },
    checkout: (investmentId) => allowed(() => startCheckout(needs, BY_GUEST, { investmentId, claimedAmount: null, agreed: [], address: '192.0.2.1' })),
    poll: (investmentId) => allowed(() => tellStanding(needs, investmentId)),
    webhook: (providerId) => receiveWebhook(needs, { providerId, address: 'model' }),
    async lookUp() {
      while ((await lookUpDue(needs)) > 0);
      while ((await noteDue(needs)) > 0);
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
    bookByHand: (investmentId, euros) => allowed(() => markPaid({ db }, byAdmin, { investmentId, reference: 'OVB', paymentDate: '2026-02-01', euros, another: true })),
    async remove(email) {
      const investor = await findInvestorByEmail(db, email)
      if (investor) await allowed(() => deleteInvestor({ db, files: { remove: async () => undefined } }, byAdmin, investor.id))
    },
    async decide(pick) {
      const reviews = await listReviews(db, { all: false, limit: 200 })
      const review = reviews[pick % Math.max(1, reviews.length)]
      if (!review) return
      const acts = actsOn({ ...review, resolved: false })
      const act = acts[pick % acts.length] ?? 'ignore'
      await allowed(() => resolveReview({ db, provider, offer }, byAdmin, { reviewId: review.id, act, reason: 'model', adminId }))
    },
  }
}
