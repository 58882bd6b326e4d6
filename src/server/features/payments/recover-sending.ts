import type { Moment } from '#domain/moment.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import { lockPayment, movePayments, type Payment } from '#server/store/payments.ts'

/**
 * The provider keeps an idempotency key for an hour. Within it a lost call is simply repeated; after that a repeat
 * would be a second payable checkout, so the lost one is looked for first (facts 1.7).
 */
export const KEY_LIVES_MS = 55 * 60_000

/** Longer than a call with all its repeats can take. */
const IN_FLIGHT_MS = 2 * 60_000

/** A checkout lives a quarter of an hour; what was paid on one is told to us by a webhook within a day. */
const LONGEST_LOOK_MS = 24 * 3_600_000

/** The provider made it after we wrote it down, by clocks that are not one. */
const CLOCKS_APART_MS = 5 * 60_000

export interface RecoverNeeds {
  readonly db: Db
  readonly settlements: SettlementQueue
}

/**
 * Payments whose call to the provider never came to an end: found by what travelled with them and written down,
 * or given up once nobody can repeat the call, which frees the room they reserved. Throws `ProviderFailure`.
 */
export async function recoverSending({ db, settlements }: RecoverNeeds, provider: PaymentProvider, lost: readonly Payment[]): Promise<void> {
  if (lost.length === 0) return
  const oldest = Math.min(...lost.map(({ created_at }) => created_at))
  const made = await provider.madeWithin(Math.min(db.now() - oldest, LONGEST_LOOK_MS) + CLOCKS_APART_MS)
  for (const payment of lost) {
    const found = made.payments.find(({ metadata }) => metadata?.investmentId === payment.sent_for && metadata?.attempt === payment.attempt)
    if (found) await settlements.record({ payment: found, source: 'sweep' })
    else if (isHopeless(payment, db.now(), made.complete)) await giveUp(db, payment)
  }
}

/** Nobody can repeat the call any more and it was looked for, or it was refused and no other request under its key can still be on the way. */
function isHopeless(payment: Payment, now: Moment, looked: boolean): boolean {
  const age = now - payment.created_at
  const refused = payment.refused_at !== null && now - payment.refused_at > IN_FLIGHT_MS
  return refused || age > LONGEST_LOOK_MS || (looked && age > KEY_LIVES_MS)
}

/** Ends an attempt that made nothing at the provider; its room is free again. */
async function giveUp(db: Db, payment: Payment): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const current = await lockPayment(act, payment.id)
    if (current?.state === 'sending') await movePayments(act, [{ paymentId: payment.id, from: 'sending', to: 'failed', source: 'sweep' }])
  })
}
