import { useEffect, useEffectEvent, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { COPY_LIVES_MS, forgetBegun, keepOnDevice, keptChoice, type Contact } from '#web/lib/form-memory.ts'
import { useAct, type Attempt } from '#web/lib/use-act.ts'
import { validAmount } from './choice.ts'
import { checkoutFor } from './pay.ts'
import { isShort, paymentFailure } from './payment-failure.ts'
import { OFFERING_CHANGED } from './use-offering.ts'

/** The pay button: one payment however often it is pressed, alive again after Back from the bank. */
export function usePay(offer: Offer, contact: Contact, amount: Cents) {
  const [recorded, setRecorded] = useState(false)
  /** Still busy while the bank's page loads; leaving ends it. */
  const [away, setAway] = useState(false)
  const payment = useAct(async (_, attempt: Attempt) => {
    setRecorded(false)
    try {
      return await checkoutFor(offer, contact, amount, attempt, () => setRecorded(true))
    } catch (failure) {
      if (isShort(failure)) {
        forgetBegun()
        window.dispatchEvent(new Event(OFFERING_CHANGED))
      }
      throw failure
    }
  }, (checkout) => {
    // A bank's app may come back into another tab. Who went back meanwhile wants to change something first, and is not taken there.
    keepOnDevice(contact, COPY_LIVES_MS.atTheBank)
    setAway(true)
    window.location.assign(checkout)
  })
  const comeBack = useEffectEvent(() => {
    // The browser may bring this page back exactly as it was left, in the middle of leaving; but what was paid in the
    // meantime is not on offer any more.
    if (validAmount(offer, keptChoice()) !== amount) return window.location.reload()
    payment.forget()
    setAway(false)
  })
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && comeBack()
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  return {
    busy: payment.busy || away,
    wait: payment.wait,
    failure: payment.failure && paymentFailure(payment.failure, recorded),
    pay: () => payment.run(),
  }
}
