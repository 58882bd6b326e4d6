import type { LookUpNeeds } from './look-up-payments.ts'
import { recoverSending } from './recover-sending.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { listEndedUnchecked, listPaidUnchecked, listSendingFromBefore, listUncheckedSince } from '#server/store/payments.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A live checkout that nobody asked about for so long is looked up. */
const UNCHECKED_MS = 2 * MINUTE
/** A call to the provider that takes longer was lost. */
const LOST_MS = 2 * MINUTE
/** Cards can be charged back for some 120 days; each paid one is looked at once a day so long (facts 1.5). */
const REVERSIBLE_MS = 120 * DAY
/**
 * Money can come after a checkout ended, and its webhook can be lost too: looked at each hour for two days, and then once a
 * day for a month.
 */
const LATE_MS = 2 * DAY
const VERY_LATE_MS = 30 * DAY
const MOST_AT_ONCE = 200

/**
 * Looks after what no webhook tells: checkouts that are still open, calls that were lost half-way, and money that
 * went back. Asks for look-ups; the answers are written down like any other.
 */
export async function sweepPayments(needs: LookUpNeeds): Promise<void> {
  const { db, provider } = needs
  if (!provider) return
  const now = db.now()
  const open = await listUncheckedSince(db, now - UNCHECKED_MS, MOST_AT_ONCE)
  const paid = await listPaidUnchecked(db, now - DAY, now - REVERSIBLE_MS, MOST_AT_ONCE)
  const ended = await listEndedUnchecked(db, now - 60 * MINUTE, now - LATE_MS, MOST_AT_ONCE)
  const longEnded = await listEndedUnchecked(db, now - DAY, now - VERY_LATE_MS, MOST_AT_ONCE)
  for (const id of new Set([...open, ...paid, ...ended, ...longEnded])) await insertLookUp(db, id, 'sweep')
  await recoverSending(needs, provider, await listSendingFromBefore(db, now - LOST_MS))
}
