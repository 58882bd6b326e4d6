import type { Db } from '#server/acts/act.ts'
import type { PaymentProvider } from '#server/gateways/payment-provider.ts'
import { expireUnknown } from '#server/ledger/expire.ts'
import type { SettlementQueue } from '#server/ledger/settlement-queue.ts'
import { messageOf, type Log } from '#server/lib/log.ts'
import type { Limits } from '#server/limits.ts'
import { claimLookUps, deleteLookUp, insertLookUp, insertStrangersLookUp, setLookUpRetry, type LookUp } from '#server/store/payment-look-ups.ts'
import { isKnownPayment, setChecked } from '#server/store/payments.ts'

export interface LookUpNeeds {
  readonly db: Db
  readonly log: Log
  readonly provider: PaymentProvider | null
  readonly settlements: SettlementQueue
}

const BATCH = 32
const LOAN_SECONDS = 60
/** Names that nobody here knows are asked for one by one: whoever makes them up costs the provider and us next to nothing. */
const STRANGERS = { most: 50, apartMs: 1000 }

interface Named {
  readonly providerId: string
  /** Who sent it, for limits alone. */
  readonly address: string
}

/**
 * A webhook names a payment: it is put down to be looked up, however often it is named, and nothing in the message
 * itself is believed (facts 1.5). Ours come from a handful of addresses, however many: only strangers' are counted.
 * What nobody here knows waits its turn, and is forgotten when too many wait: the answer is the same, so that nobody learns
 * which names are ours (facts 1.5), and one of ours that came before our own row is found by the sweep. Throws `Refusal` when a
 * stranger sends too many.
 */
export async function receiveWebhook({ db, limits }: { readonly db: Db; readonly limits: Limits }, { providerId, address }: Named): Promise<void> {
  if (await isKnownPayment(db, providerId)) return await insertLookUp(db, providerId, 'webhook')
  await limits.take('webhook_per_address', address)
  await insertStrangersLookUp(db, providerId, STRANGERS)
}

/** Looks up what is due at the provider and writes the answers down; says how many were taken. */
export async function lookUpDue(needs: LookUpNeeds): Promise<number> {
  const { db, provider } = needs
  if (!provider) return 0
  const lookUps = await claimLookUps(db, BATCH, LOAN_SECONDS)
  await Promise.all(lookUps.map((lookUp) => ask(needs, provider, lookUp)))
  return lookUps.length
}

async function ask({ db, log, settlements }: LookUpNeeds, provider: PaymentProvider, lookUp: LookUp): Promise<void> {
  try {
    const ended = lookUp.cancel ? await provider.cancel(lookUp.provider_payment_id) : undefined
    const answer = ended ?? (await provider.get(lookUp.provider_payment_id))
    if (answer) await settlements.record({ payment: answer, source: lookUp.source })
    else {
      await setChecked(db, lookUp.provider_payment_id)
      await expireUnknown(db, lookUp.provider_payment_id)
    }
    await deleteLookUp(db, lookUp)
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${messageOf(error)}` : 'unknown'
    log.warn({ attempts: lookUp.attempts, reason: reason.slice(0, 200) }, 'payment not looked up')
    const wait = Math.min(15 * 60_000, 1000 * 2 ** lookUp.attempts) * (0.5 + Math.random())
    await setLookUpRetry(db, lookUp.provider_payment_id, reason, db.now() + Math.round(wait))
  }
}
