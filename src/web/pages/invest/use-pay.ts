import { useEffect, useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { useLeft } from '#web/lib/use-left.ts'
import { useWait } from '#web/lib/use-wait.ts'
import { keptChoice, validAmount } from './choice.ts'
import { keepOnDevice } from './device-copy.ts'
import type { Contact } from './guest.ts'
import { checkoutFor } from './pay.ts'
import { paymentFailure, type PaymentFailure } from './payment-failure.ts'
import { OFFERING_CHANGED } from './use-offering.ts'

type Phase = { readonly at: 'ready' | 'busy' } | { readonly at: 'failed'; readonly failure: PaymentFailure }

/** Longer than a checkout lives. */
const AT_THE_BANK_MS = 3_600_000

/** The pay button: one payment however often it is pressed, alive again after Back from the bank. */
export function usePay(offer: Offer, contact: Contact, amount: Cents) {
  const [phase, setPhase] = useState<Phase>({ at: 'ready' })
  const [wait, startWait] = useWait()
  const running = useRef(false)
  const left = useLeft()

  useEffect(() => {
    // The browser may bring this page back exactly as it was left, in the middle of leaving; but what was paid in the
    // meantime is not on offer any more.
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      if (validAmount(offer, keptChoice()) !== amount) return window.location.reload()
      running.current = false
      setPhase({ at: 'ready' })
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [offer, amount])

  const pay = async () => {
    if (running.current) return
    running.current = true
    setPhase({ at: 'busy' })
    let recorded = false
    try {
      const checkout = await checkoutFor(offer, contact, amount, () => {
        recorded = true
      })
      // A bank's app may come back into another tab.
      keepOnDevice({ ...contact, ...keptChoice() }, Date.now() + AT_THE_BANK_MS)
      // Still busy while the bank's page loads; leaving ends it. Who went back meanwhile wants to change something first.
      if (!left.current) window.location.assign(checkout)
    } catch (thrown) {
      const failure = paymentFailure(thrown, recorded)
      running.current = false
      startWait(failure.wait)
      if (failure.short) window.dispatchEvent(new Event(OFFERING_CHANGED))
      setPhase({ at: 'failed', failure })
    }
  }
  return { phase, wait, pay }
}
