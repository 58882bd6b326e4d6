import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import { expireUnknown } from '#server/ledger/expire.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import { messageOf, type Log } from '#server/lib/log.ts'
import { claimPaymentChecks, deletePaymentCheck, insertPaymentCheck, setPaymentCheckRetry, type PaymentCheck } from '#server/store/payment-checks.ts'
import { setChecked } from '#server/store/payments.ts'

export interface LookUpNeeds {
  readonly db: Db
  readonly now: Clock['now']
  readonly log: Log
  readonly provider: PaymentProvider | null
  readonly settlements: SettlementQueue
}

const BATCH = 32
const LOAN_SECONDS = 60

/**
 * A webhook names a payment: it is put down to be looked up, however often it is named, and nothing in the message
 * itself is believed (facts 1.5).
 */
export async function receiveWebhook({ db, now }: Pick<LookUpNeeds, 'db' | 'now'>, providerId: string): Promise<void> {
  await insertPaymentCheck(db, providerId, 'webhook', now())
}

/** Looks up what is due at the provider and writes the answers down; says how many were taken. */
export async function lookUpDue(needs: LookUpNeeds): Promise<number> {
  const { db, now, provider } = needs
  if (!provider) return 0
  const checks = await claimPaymentChecks(db, BATCH, LOAN_SECONDS, now())
  await Promise.all(checks.map((check) => lookUp(needs, provider, check)))
  return checks.length
}

async function lookUp({ db, now, log, settlements }: LookUpNeeds, provider: PaymentProvider, check: PaymentCheck): Promise<void> {
  try {
    const ended = check.cancel ? await provider.cancel(check.provider_payment_id) : undefined
    const answer = ended ?? (await provider.get(check.provider_payment_id))
    if (answer) await settlements.record({ payment: answer, source: check.source })
    else {
      await setChecked(db, check.provider_payment_id, now())
      await expireUnknown(db, check.provider_payment_id, now())
    }
    await deletePaymentCheck(db, check, now())
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${messageOf(error)}` : 'unknown'
    log.warn({ attempts: check.attempts, reason: reason.slice(0, 200) }, 'payment not looked up')
    const wait = Math.min(15 * 60_000, 1000 * 2 ** check.attempts) * (0.5 + Math.random())
    await setPaymentCheckRetry(db, check.provider_payment_id, reason, now() + Math.round(wait))
  }
}
