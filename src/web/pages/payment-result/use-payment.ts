import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { getInvestmentForPaymentSuccess as Result } from '#contract/payments.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { checkPaymentStatus, getInvestmentForPaymentSuccess } from '#web/lib/wire.ts'

export type PaidInvestment = ReplyOf<typeof Result>

/** Where a payment stands, as far as this page knows. */
export type Payment =
  | { readonly at: 'checking' | 'failed' | 'pending' | 'unknown' | 'unclear' | 'offline' }
  /** Paid for certain; its facts may still be on their way, and its certificates being assigned. */
  | { readonly at: 'paid'; readonly investment: PaidInvestment | null }

/** Spec 1, section 9. */
const EVERY_MS = 3000
const TRIES = 10
/** After a paid answer: two minutes for the certificates, then the mail will tell. */
const TRIES_FOR_RANGE = 40

/** Asks until the payment is over, at most ten times. Asking anew is a new component (its `key`). */
export function usePayment(id: string): Payment {
  const [payment, setPayment] = useState<Payment>({ at: 'checking' })
  useEffect(() => {
    const leaving = new AbortController()
    void follow(id, leaving.signal, (next) => leaving.signal.aborted || setPayment(next))
    return () => leaving.abort()
  }, [id])
  return payment
}

type Tell = (payment: Payment) => void

async function follow(id: string, signal: AbortSignal, tell: Tell): Promise<void> {
  try {
    const end = await poll(id, signal)
    tell(end === 'paid' ? { at: 'paid', investment: null } : { at: end })
    if (end === 'paid') await loadPaid(id, signal, tell)
  } catch (failure) {
    if (!signal.aborted) tell({ at: whatWentWrong(failure) })
  }
}

async function poll(id: string, signal: AbortSignal): Promise<'paid' | 'failed' | 'pending'> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    let pause = EVERY_MS
    try {
      const { status } = await call(checkPaymentStatus, { investmentId: id }, { signal })
      if (status === 'paid') return 'paid'
      if (status === 'failed' || status === 'expired' || status === 'canceled') return 'failed'
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.status !== 429) throw failure
      pause = (failure.retryAfter ?? 10) * 1000
    }
    if (attempt < TRIES) await rest(pause, signal)
  }
  return 'pending'
}

/** The facts, and again until the certificates are assigned. What fails here changes nothing: it is paid. */
async function loadPaid(id: string, signal: AbortSignal, tell: Tell): Promise<void> {
  for (let attempt = 1; attempt <= TRIES_FOR_RANGE; attempt += 1) {
    try {
      const investment = await call(getInvestmentForPaymentSuccess, { p_investment_id: id }, { signal })
      tell({ at: 'paid', investment })
      if (investment.certificate_start !== null) return
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Refused)) throw failure
    }
    await rest(EVERY_MS, signal)
  }
}

function whatWentWrong(failure: unknown): 'unknown' | 'offline' | 'unclear' {
  if (!(failure instanceof Refused)) return 'unclear'
  if (failure.code === 'offline') return 'offline'
  return failure.status === 404 || failure.status === 400 ? 'unknown' : 'unclear'
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = window.setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      reject(new DOMException('the page was left', 'AbortError'))
    }, { once: true })
  })
}
