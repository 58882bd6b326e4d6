import { isLive, isMoneyIn, type PublicPaymentStatus } from '#domain/payment-status.ts'
import type { Reader } from '#server/db/tx.ts'
import { ProviderFailure, type PaymentProvider } from '#server/gateways/payment-provider.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import type { Log } from '#server/lib/log.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { messageOf } from '#server/lib/log.ts'
import { within } from '#server/lib/within.ts'
import { findStanding, type Attempt, type Standing } from '#server/store/standing.ts'

export interface StandingNeeds {
  readonly db: Reader
  readonly log: Log
  readonly provider: PaymentProvider | null
  readonly settlements: SettlementQueue
  /** Does so much wait already that a page hears at once what is known? */
  readonly crowded: () => boolean
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
/** So long a page waits for the provider, and in a crowd not at all: then it hears what is known, and the rest by an event or when it asks again. */
const PATIENCE_MS = 400

/**
 * Where the money of an investment stands. While a checkout is open the provider itself is asked, so that a page
 * hears of it even when no webhook came; the answer is written down like any other. Throws `Refusal`.
 */
export async function tellStanding(needs: StandingNeeds, investmentId: string): Promise<PaymentStanding> {
  const before = await findStanding(needs.db, investmentId)
  if (!before) throw new Refusal('investment_unknown')
  const [latest] = before.attempts
  const fresh = latest?.checked_at != null && needs.db.now() - latest.checked_at < FRESH_MS
  const askable = !isSettled(before) && latest?.provider_payment_id && isLive(latest.state) && !fresh && !(await needs.restored()) ? latest.provider_payment_id : null
  if (askable === null || !needs.provider) return tell(before)
  const known = await look(needs, needs.provider, askable)
  return tell(known ? await findStanding(needs.db, investmentId) ?? before : before)
}

/** Whatever its payments say, there is nothing to wait for: it is paid, or its numbers were taken back. */
const isSettled = ({ payment_status, retracted_at }: Standing) => payment_status === 'paid' || retracted_at !== null

function tell(standing: Standing): PaymentStanding {
  const { payment_status, retracted_at, manual_payment_reference, attempts: [latest], attempts } = standing
  if (payment_status === 'paid') return { status: 'paid' }
  if (retracted_at !== null) return { status: 'failed', retracted: true }
  // Money that is in is in, whatever became of a later attempt.
  if (attempts.some(isMoneyIn) || manual_payment_reference !== null) return { status: 'pending', received: true }
  return latest?.state === 'paid' ? { status: 'failed', retracted: true } : { status: statusOf(latest) }
}

/** What is being asked about already, by whichever page: nobody asks twice at once. */
const asked = new WeakMap<PaymentProvider, Map<string, Promise<void>>>()

/** Lets the provider be asked, and waits for it as long as a page may; is its answer written down by then? */
async function look(needs: StandingNeeds, provider: PaymentProvider, providerId: string): Promise<boolean> {
  const running = asked.get(provider) ?? new Map<string, Promise<void>>()
  asked.set(provider, running)
  const work = running.get(providerId) ?? ask(needs, provider, providerId).finally(() => running.delete(providerId))
  running.set(providerId, work)
  return await within(needs.crowded() ? 0 : PATIENCE_MS, work.then(() => true), () => new Unanswered()).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error
    return false
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

function statusOf(payment: Attempt | undefined): PublicPaymentStatus {
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
