import { randomUUID } from 'node:crypto'
import { FIRST_ISSUE } from '#domain/issue.ts'
import type { Moment } from '#domain/moment.ts'
import { noteText } from '#domain/noted-numbers.ts'
import type { Offer } from '#domain/offer.ts'
import { isLive, isProviderStatus } from '#domain/payment-status.ts'
import { BY_OPERATOR, type Act, type Db } from '#server/acts/act.ts'
import { ProviderFailure, type PaymentProvider, type ProviderPayment } from '#server/gateways/payment-provider.ts'
import { adoptPayment } from '#server/ledger/adopt-payment.ts'
import { openReview } from '#server/ledger/open-review.ts'
import { recordAnswers, type ProviderIdentity } from '#server/ledger/record-answers.ts'
import { firstUntouched, withholdNoted, withholdPassedOver, withholdUnknown } from '#server/ledger/withhold.ts'
import { iso } from '#server/lib/iso.ts'
import { insertLookUp } from '#server/store/payment-look-ups.ts'
import { findRestoration, setReconciled, type Restoration } from '#server/store/restorations.ts'
import { lostShares, readStanding, type Standing } from './standing.ts'

export interface ReconcileNeeds {
  readonly db: Db
  readonly provider: PaymentProvider | null
  readonly whoAreWe: () => Promise<ProviderIdentity>
  readonly offer: Offer
}

export interface Reconciled extends Restoration {
  /** Payments of ours that the provider told of. */
  readonly payments: number
  /** Paid ones among them whose investment the backup does not know: a person decides. */
  readonly unknown: number
  /** Payments that bought other numbers than the register says: a person decides. */
  readonly differing: number
  /** How many numbers are kept from everybody: named by a record, passed over, and for money and acts without a record. */
  readonly withheld: { readonly noted: number; readonly passedOver: number; readonly unknown: number }
  /** How many were to be kept for money and acts without a record, beside all holes. */
  readonly wanted: number
  /** Payments that others made with the same account. */
  readonly foreign: number
  /** Ids of payments that nobody can read: to be looked up by hand. */
  readonly unreadable: readonly string[]
}

/** As long as a card can be charged back, its numbers may have been taken back or issued anew since the backup (facts 1.8). */
const LOOK_BACK_MS = 120 * 24 * 3_600_000

/**
 * Makes a restored database true again by the provider's own books, and opens it (contract 4.26); null when there is nothing
 * to reconcile. `withhold`: so many numbers more, for what admins gave meanwhile. All or nothing: while the provider cannot
 * be asked, nothing changes. Throws `ProviderFailure`.
 */
export async function reconcile({ db, provider, whoAreWe, offer }: ReconcileNeeds, { withhold }: { readonly withhold: number }): Promise<Reconciled | null> {
  const restoration = await findRestoration(db)
  if (!restoration) return null
  if (!provider) throw new ProviderFailure('refused', 'MOLLIE_API_KEY is not set')
  const { payments, unreadable } = await provider.madeSince(restoration.backupAt - LOOK_BACK_MS)
  const us = await whoAreWe()
  const ours = payments.filter(({ metadata }) => metadata !== null).toSorted((a, b) => oldestFirst(a, b))
  return await db.act(BY_OPERATOR, async (act) => {
    // In this transaction the database is open, and for nobody else.
    if (!(await setReconciled(act))) return null
    const done = await compare(act, { ours, us, offer, withhold })
    const { backupAt, restoredAt } = restoration
    act.audit('register_reconciled', { details: { backup_at: iso(backupAt), restored_at: iso(restoredAt), ...done } })
    return { ...restoration, ...done, foreign: payments.length - ours.length, unreadable }
  })
}

function oldestFirst(a: ProviderPayment, b: ProviderPayment): number {
  return (a.createdAt ?? 0) - (b.createdAt ?? 0) || (a.metadata?.attempt ?? 0) - (b.metadata?.attempt ?? 0)
}

interface Told {
  readonly ours: readonly ProviderPayment[]
  readonly us: ProviderIdentity
  readonly offer: Offer
  readonly withhold: number
}

/** First what is certain: exactly the numbers that a record names. Then what may have been anybody's is kept back; only then others are given. */
async function compare(act: Act, { ours, us, offer, withhold }: Told): Promise<Omit<Reconciled, keyof Restoration | 'foreign' | 'unreadable'>> {
  const untouched = await firstUntouched(act, FIRST_ISSUE)
  const standings: Standing[] = []
  for (const payment of ours) standings.push(await readStanding(act, payment))
  const paid = standings.filter(({ answer }) => answer.status === 'paid')
  let known = 0
  const record = async (some: readonly Standing[]) => {
    for (const { answer } of some) known += Number(await write(act, answer, us))
  }
  await record(standings.filter(({ answer }) => answer.status !== 'paid'))
  known = 0
  await record(paid.filter(({ answer }) => answer.noted !== null))
  let noted = 0
  for (const { answer } of paid) if (answer.noted) noted += await withholdNoted(act, answer.noted)
  const highest = Math.max(0, ...paid.flatMap(({ answer }) => (answer.noted?.issue === FIRST_ISSUE ? answer.noted.ranges.map(({ end }) => end) : [])))
  const passedOver = await withholdPassedOver(act, FIRST_ISSUE, untouched, highest)
  const wanted = withhold + paid.reduce((sum, standing) => sum + lostShares(offer, standing), 0)
  const unknown = await withholdUnknown(act, FIRST_ISSUE, wanted)
  await record(paid.filter(({ answer }) => answer.noted === null))
  const differing = paid.filter(({ answer, bought }) => bought && answer.noted && noteText(bought.ranges) !== noteText(answer.noted.ranges))
  for (const standing of differing) await reviewDiffering(act, standing)
  return { payments: ours.length, unknown: paid.length - known, differing: differing.length, withheld: { noted, passedOver, unknown }, wanted }
}

/** Writes the answer down like any other; whether its investment is known. */
async function write(act: Act, answer: ProviderPayment, us: ProviderIdentity): Promise<boolean> {
  const known = await adoptPayment(act, answer, randomUUID())
  if (known || answer.status === 'paid') await recordAnswers(act, [{ payment: answer, source: 'sweep' }], us)
  // Whoever stands at such a checkout may still pay; no sweep of ours knows of it.
  else if (isProviderStatus(answer.status) && isLive(answer.status)) await insertLookUp(act, answer.id, 'sweep', { at: afterIts(answer, act.at) })
  return known
}

function afterIts({ expiresAt }: ProviderPayment, now: Moment): Moment {
  return Math.max(now, expiresAt ?? now) + 60_000
}

async function reviewDiffering(act: Act, { answer, payment, bought }: Standing): Promise<void> {
  const [theirs, register] = [noteText(answer.noted?.ranges ?? []), noteText(bought?.ranges ?? [])]
  await openReview(act, {
    kind: 'other_numbers', cause: `other_numbers:${answer.id}:${theirs}`, investmentId: payment?.investment_id ?? null, paymentId: payment?.id ?? null,
    details: { provider_payment_id: answer.id, certificates: theirs, register },
  })
}
