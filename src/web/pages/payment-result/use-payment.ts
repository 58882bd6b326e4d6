import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { getInvestmentForPaymentSuccess as Result } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'
import { bellOf } from '#web/lib/live.ts'
import { Refused } from '#web/lib/refused.ts'
import { rest } from '#web/lib/rest.ts'
import { checkPaymentStatus, getInvestmentForPaymentSuccess } from '#web/lib/wire.ts'

export type PaidInvestment = ReplyOf<typeof Result>

/** Where a payment stands, as far as this page knows. */
export type Payment =
  | { readonly at: 'checking' | 'failed' | 'pending' | 'unknown' | 'unclear' | 'broken' | 'offline' }
  /** Paid for certain; its facts may still be on their way, and its certificates being assigned. */
  | { readonly at: 'paid'; readonly investment: PaidInvestment | null }

/** Spec 1, section 9. */
const EVERY_MS = 3000
const TRIES = 10
/** After a paid answer: two minutes for the certificates, then the mail will tell. */
const TRIES_FOR_RANGE = 40

/** Asks until the payment is over, at most ten times, and again when a change is heard. Asking anew is a new component (its `key`). */
export function usePayment(id: string): Payment {
  const [payment, setPayment] = useState<Payment>({ at: 'checking' })
  useEffect(() => {
    const leaving = new AbortController()
    const { bell, silence } = bellOf(id)
    void follow({ id, signal: leaving.signal, bell }, (next) => leaving.signal.aborted || setPayment(next)).finally(silence)
    return () => {
      leaving.abort()
      silence()
    }
  }, [id])
  return payment
}

/** Whose payment is followed, until when, and what says that it changed. */
interface Following {
  readonly id: string
  readonly signal: AbortSignal
  readonly bell: EventTarget
}

type Tell = (payment: Payment) => void

async function follow(following: Following, tell: Tell): Promise<void> {
  const { signal, bell } = following
  try {
    let end = await poll(following, TRIES)
    while (end === 'pending') {
      tell({ at: 'pending' })
      if ((await rest(Number.POSITIVE_INFINITY, signal, bell)) === 'rung') end = await poll(following, 1)
    }
    tell(end === 'paid' ? { at: 'paid', investment: null } : { at: end })
    if (end === 'paid') await loadPaid(following, tell)
  } catch (failure) {
    if (!signal.aborted) tell({ at: whatWentWrong(failure) })
  }
}

async function poll({ id, signal, bell }: Following, tries: number): Promise<'paid' | 'failed' | 'pending'> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    let pause = EVERY_MS
    try {
      const { status } = await call(checkPaymentStatus, { investmentId: id }, { signal })
      if (status === 'paid') return 'paid'
      if (status === 'failed' || status === 'expired' || status === 'canceled') return 'failed'
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.status !== 429) throw failure
      pause = (failure.retryAfter ?? 10) * 1000
    }
    // What is heard is asked for at once, and does not count.
    if (attempt < tries && (await rest(pause, signal, bell)) === 'rung') attempt -= 1
  }
  return 'pending'
}

/** The facts, and again until the certificates are assigned. What fails here changes nothing: it is paid. */
async function loadPaid({ id, signal, bell }: Following, tell: Tell): Promise<void> {
  for (let attempt = 1; attempt <= TRIES_FOR_RANGE; attempt += 1) {
    try {
      const investment = await call(getInvestmentForPaymentSuccess, { p_investment_id: id }, { signal })
      tell({ at: 'paid', investment })
      if (investment.certificate_start !== null) return
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Refused)) throw failure
    }
    await rest(EVERY_MS, signal, bell)
  }
}

/** `broken`: an answer that nobody can read; `unclear`: a refusal, or none within the time. */
function whatWentWrong(failure: unknown): 'unknown' | 'offline' | 'unclear' | 'broken' {
  if (!(failure instanceof Refused)) return 'broken'
  if (failure.code === 'offline') return 'offline'
  return failure.status === 404 || failure.status === 400 ? 'unknown' : 'unclear'
}
