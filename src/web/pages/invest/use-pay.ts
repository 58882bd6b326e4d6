import { useEffect, useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { allotShares } from '#domain/shares.ts'
import { useLeft } from '#web/lib/use-left.ts'
import { useWait } from '#web/lib/use-wait.ts'
import { keptChoice, validAmount } from './choice.ts'
import type { Contact } from './guest.ts'
import { recordInvestment, startPayment } from './pay.ts'
import { paymentFailure, type PaymentFailure } from './payment-failure.ts'
import { resumedId } from './resumed.ts'

type Phase = { readonly at: 'ready' | 'busy' } | { readonly at: 'failed'; readonly failure: PaymentFailure }

/** The pay button: one payment however often it is pressed, alive again after Back from the bank. */
export function usePay(contact: Contact, amount: Cents) {
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const [wait, startWait] = useWait()
  const running = useRef(false)
  const left = useLeft()

  useEffect(() => {
    // The browser may bring this page back exactly as it was left, in the middle of leaving; but what was paid in the
    // meantime is not on offer any more.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      if (validAmount(keptChoice()) !== amount) return window.location.reload()
      running.current = false
      setPhase({ at: 'ready' })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [amount])

  const pay = async () => {
    if (running.current) return
    running.current = true
    setPhase({ at: 'busy' })
    const shares = allotShares(amount).total
    let recorded = false
    try {
      const investmentId = resumedId(contact, amount) ?? (await recordInvestment(contact, amount, shares))
      recorded = true
      // Still busy while the bank's page loads; leaving ends it.
      const checkout = await startPayment(investmentId, amount, shares)
      // Who went back meanwhile wants to change something first.
      if (!left.current) window.location.assign(checkout)
    } catch (thrown) {
      const failure = paymentFailure(thrown, recorded)
      running.current = false
      startWait(failure.wait)
      setPhase({ at: 'failed', failure })
    }
  }
  return { phase, wait, pay }
}
