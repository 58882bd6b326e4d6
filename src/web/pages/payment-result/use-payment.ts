import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { getInvestmentForPaymentSuccess as Result } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'
import { subscribeToChanges, type LiveChanges } from '#web/lib/live-changes.ts'
import { Refused } from '#web/lib/refused.ts'
import { checkPaymentStatus, getInvestmentForPaymentSuccess } from '#web/lib/calls.ts'

export type PaidInvestment = ReplyOf<typeof Result>

/** Where a payment stands, as far as this page knows. */
export type Payment =
  | { readonly at: 'checking' | 'failed' | 'retracted' | 'received' | 'pending' | 'unknown' | 'unclear' | 'broken' | 'offline' }
  /** Paid for certain; its facts may still be on their way, and its certificates being assigned. */
  | { readonly at: 'paid'; readonly investment: PaidInvestment | null }

/** Spec 1, section 9. */
const EVERY_MS = 3000
const TRIES = 10
/** So many questions in a row that nobody answered are said; it is asked on all the same. */
const FAILURES_UNTIL_SAID = 3
/** After a paid answer: two minutes for the certificates, then the mail will tell. */
const TRIES_FOR_RANGE = 40

/** Asks until the payment is over, at most ten times, and again whenever a change is heard. Asking anew is a new component (its `key`). */
export function usePayment(id: string): Payment {
  const [payment, setPayment] = useState<Payment>({ at: 'checking' })
  useEffect(() => {
    const leaving = new AbortController()
    const changes = subscribeToChanges(id)
    void follow({ id, signal: leaving.signal, changes }, (next) => leaving.signal.aborted || setPayment(next)).finally(() => changes.unsubscribe())
    return () => {
      leaving.abort()
      changes.unsubscribe()
    }
  }, [id])
  return payment
}

/** Whose payment is followed, until when, and what says that it changed. */
interface Following {
  readonly id: string
  readonly signal: AbortSignal
  readonly changes: LiveChanges
}

type Tell = (payment: Payment) => void
type Standing = 'paid' | 'failed' | 'retracted' | 'pending' | 'received' | 'unclear'

async function follow(following: Following, tell: Tell): Promise<void> {
  const { signal, changes } = following
  try {
    let end = await poll(following, tell)
    // Money may come after a failed attempt as well.
    while (end !== 'paid') {
      tell({ at: end })
      if (await changes.heardWithin(Number.POSITIVE_INFINITY, signal)) end = await poll(following, tell)
    }
    tell({ at: 'paid', investment: null })
    await loadPaid(following, tell)
  } catch (failure) {
    if (!signal.aborted) tell({ at: whatWentWrong(failure) })
  }
}

/**
 * Ten questions, whether they are answered or not. A server that is too busy is asked again in silence, until it has not
 * answered three times in a row; a plain refusal is said at once. What was asked last decides how it ends.
 */
async function poll({ id, signal, changes }: Following, tell: Tell): Promise<Standing> {
  let failures = 0
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    let pause = EVERY_MS
    try {
      const { status, retracted, received } = await call(checkPaymentStatus, { investmentId: id }, { signal })
      if (failures >= FAILURES_UNTIL_SAID) tell({ at: 'checking' })
      failures = 0
      if (retracted) return 'retracted'
      if (received) return 'received'
      if (status === 'paid') return 'paid'
      if (status === 'failed' || status === 'expired' || status === 'canceled') return 'failed'
    } catch (failure) {
      if (!mayPass(failure)) throw failure
      failures += isBusy(failure) ? 1 : FAILURES_UNTIL_SAID
      if (failures >= FAILURES_UNTIL_SAID) tell({ at: 'unclear' })
      pause = Math.max(EVERY_MS, (failure.retryAfter ?? 0) * 1000)
    }
    // What is heard is asked for at once, and does not count.
    if (attempt < TRIES && (await changes.heardWithin(pause, signal))) attempt -= 1
  }
  return failures > 0 ? 'unclear' : 'pending'
}

/** May the next question be answered? Not without a line, which says by itself when it is back, nor about what does not exist. */
function mayPass(failure: unknown): failure is Refused {
  return failure instanceof Refused && whatWentWrong(failure) === 'unclear'
}

function isBusy(failure: Refused): boolean {
  return failure.status === 429 || failure.status >= 500 || failure.is('timeout')
}

/** The facts, and again until the certificates are assigned. What fails here changes nothing: it is paid. */
async function loadPaid({ id, signal, changes }: Following, tell: Tell): Promise<void> {
  for (let attempt = 1; attempt <= TRIES_FOR_RANGE; attempt += 1) {
    try {
      const investment = await call(getInvestmentForPaymentSuccess, { p_investment_id: id }, { signal })
      tell({ at: 'paid', investment })
      if (investment.certificate_start !== null) return
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Refused)) throw failure
    }
    await changes.heardWithin(EVERY_MS, signal)
  }
}

/** `broken`: an answer that nobody can read; `unclear`: a refusal, or none within the time. */
function whatWentWrong(failure: unknown): 'unknown' | 'offline' | 'unclear' | 'broken' {
  if (!(failure instanceof Refused)) return 'broken'
  if (failure.is('offline')) return 'offline'
  return failure.status === 404 || failure.status === 400 ? 'unknown' : 'unclear'
}
