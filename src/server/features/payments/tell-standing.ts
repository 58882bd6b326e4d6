import { isLive, isMoneyIn, type PublicPaymentStatus } from '#domain/payment-status.ts'
import type { Reader } from '#server/db/tx.ts'
import { ProviderFailure, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import type { Log } from '#server/lib/log.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { messageOf } from '#server/lib/log.ts'
import { within } from '#server/lib/within.ts'
import { findInvestment } from '#server/store/investments.ts'
import { listPaymentsOf, type Payment } from '#server/store/payments.ts'

export interface StandingNeeds {
  readonly db: Reader
  readonly log: Log
  readonly provider: PaymentProvider | null
  readonly settlements: SettlementQueue
  /** Is this a restored database that waits to be reconciled? Then nothing is written down. */
  readonly restored: () => Promise<boolean>
}

interface PaymentStanding {
  readonly status: PublicPaymentStatus
  /** The money went back, and there are no certificates any more. */
  readonly retracted?: true
  /** The money is in, the certificates are not issued yet. */
  readonly received?: true
}

/** A crowd that polls asks the provider no more often than this about one payment. */
const FRESH_MS = 1500
/** So long a page waits for the provider: then it hears what is known, and the rest by an event or when it asks again. */
const PATIENCE_MS = 800

/**
 * Where the money of an investment stands. While a checkout is open the provider itself is asked, so that a page
 * hears of it even when no webhook came; the answer is written down like any other. Throws `Refusal`.
 */
export async function tellStanding(needs: StandingNeeds, investmentId: string): Promise<PaymentStanding> {
  const before = await findInvestment(needs.db, investmentId)
  if (!before) throw new Refusal('investment_unknown')
  if (before.payment_status === 'paid') return { status: 'paid' }
  // Its numbers were taken back: whatever its payment says, there is nothing to wait for.
  if (before.retracted_at) return { status: 'failed', retracted: true }
  const [latest] = await listPaymentsOf(needs.db, investmentId)
  const fresh = latest?.checked_at != null && needs.db.now() - latest.checked_at < FRESH_MS
  if (latest?.provider_payment_id && isLive(latest.state) && !fresh && !(await needs.restored())) await look(needs, needs.provider, latest.provider_payment_id)
  const [after, investment] = await Promise.all([listPaymentsOf(needs.db, investmentId), findInvestment(needs.db, investmentId)])
  if (investment?.payment_status === 'paid') return { status: 'paid' }
  // Money that is in is in, whatever became of a later attempt.
  if (after.some(isMoneyIn) || (investment?.manual_payment_reference ?? null) !== null) return { status: 'pending', received: true }
  return after[0]?.state === 'paid' ? { status: 'failed', retracted: true } : { status: statusOf(after[0]) }
}

/** What is being asked about already, by whichever page: nobody asks twice at once. */
const asked = new WeakMap<PaymentProvider, Map<string, Promise<void>>>()

/** Lets the provider be asked, and waits for it as long as a page may. */
async function look(needs: StandingNeeds, provider: PaymentProvider | null, providerId: string): Promise<void> {
  if (!provider) return
  const running = asked.get(provider) ?? new Map<string, Promise<void>>()
  asked.set(provider, running)
  const work = running.get(providerId) ?? ask(needs, provider, providerId).finally(() => running.delete(providerId))
  running.set(providerId, work)
  await within(PATIENCE_MS, work, () => new Unanswered()).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error
  })
}

/** Written down like any other answer. */
async function ask({ settlements, log }: StandingNeeds, provider: PaymentProvider, providerId: string): Promise<void> {
  try {
    const answer = await provider.get(providerId)
    if (answer) await settlements.record({ payment: answer, source: 'page' })
  } catch (error) {
    // The page asks again in three seconds; what we know already is the honest answer until then.
    if (!(error instanceof ProviderFailure) && !(error instanceof Refusal)) throw error
    log.warn({ kind: error instanceof ProviderFailure ? error.kind : error.code, reason: messageOf(error) }, 'payment provider')
  }
}

class Unanswered extends Error {}

function statusOf(payment: Payment | undefined): PublicPaymentStatus {
  switch (payment?.state) {
    case 'failed':
    case 'expired':
    case 'canceled':
      return payment.state
    case 'pending':
    case 'authorized':
    case 'paid':
      return 'pending'
    case 'sending':
    case 'open':
    case undefined:
      return 'open'
  }
}
