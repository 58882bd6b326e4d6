import { Suspense, useEffect, useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { isLargeRequest } from '#domain/shares.ts'
import { keepChoice, keptChoice, type Choice, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AmountStep } from './AmountStep.tsx'
import { amountOf, validAmount } from './choice.ts'
import { isRequested } from './request.ts'
import { StepBar } from './StepBar.tsx'
import { TierPanel } from './TierPanel.tsx'
import type { Offering } from './use-offering.ts'
import './later-steps.css'

const loadLastStep = async () => (await import('./LastStep.tsx')).LastStep
const LastStep = lazily(loadLastStep)

interface LaterStepsProps {
  readonly offer: Offer
  readonly step: 2 | 3
  readonly contact: Contact
  readonly offering: Offering | null
  readonly open: boolean
  readonly goTo: (step: 1 | 2 | 3) => void
  /** This step was not to be had yet: the history says step 2 as well. */
  readonly stay: () => void
  /** To the step before. */
  readonly goBack: (from: 2 | 3) => void
}

/** Steps 2 and 3: the card with the form, and beside it what a larger amount brings. */
export function LaterSteps({ offer, step, contact, offering, open, goTo, stay, goBack }: LaterStepsProps) {
  const [choice, setChoice] = useState(keptChoice)
  const choose = (next: Choice) => {
    keepChoice(next)
    setChoice(next)
  }
  const amount = validAmount(offer, choice)
  const ready = amount !== null
  useEffect(() => {
    if (ready) void loadLastStep().catch(() => null)
  }, [ready])
  // Step 3 by the history alone, without an amount or without the request that it confirms, is step 2.
  const large = amount !== null && isLargeRequest(offer, amount)
  const shown = step === 3 && amount !== null && (!large || isRequested(contact, amount)) ? 3 : 2
  // Said to the history before anything is typed, so that a valid amount does not leap to step 3 by itself.
  useEffect(() => {
    if (shown < step) stay()
  })
  return (
    <div className="later site-width">
      <Card raised>
        <StepBar current={shown} />
        {shown === 2 || amount === null ? (
          <AmountStep offer={offer} contact={contact} choice={choice} choose={choose} available={offering?.available ?? null} onDone={() => goTo(3)} onBack={() => goBack(2)} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <LastStep offer={offer} contact={contact} amount={amount} offering={offering} open={open} onBack={() => goBack(3)} />
          </Suspense>
        )}
      </Card>
      {shown === 3 && large ? null : <TierPanel offer={offer} amount={amountOf(offer, choice)} />}
    </div>
  )
}
