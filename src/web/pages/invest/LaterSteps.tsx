import { Suspense, useEffect, useState } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, isLargeRequest, isSoldOut } from '#domain/shares.ts'
import { keepChoice, kept, keptChoice, recordOf, type Choice, type Contact } from '#web/lib/form-memory.ts'
import { Card } from '#web/ui/Card.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AmountStep } from './AmountStep.tsx'
import { amountOf, validAmount } from './choice.ts'
import { Expert, LastStep, loadLastParts, TicketFigure, TierPanel } from './late-parts.ts'
import { isRequested } from './request.ts'
import { StepBar } from './StepBar.tsx'
import type { Offering } from './use-offering.ts'
import './later-steps.css'

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

/** Steps 2 and 3: the card with the form, and beside it the ticket and what a larger amount brings. */
export function LaterSteps({ offer, step, contact, offering, open, goTo, stay, goBack }: LaterStepsProps) {
  const [choice, setChoice] = useState(keptChoice)
  const beside = useMedia('(min-width: 900px)')
  const choose = (next: Choice) => {
    keepChoice(next)
    setChoice(next)
  }
  const amount = validAmount(offer, choice)
  const quiet = useQuiet()
  const ready = amount !== null || quiet
  useEffect(() => {
    if (ready) void loadLastParts().catch(() => null)
  }, [ready])
  // Step 3 by the history alone, without an amount or without the request that it confirms, is step 2.
  const large = amount !== null && isLargeRequest(offer, amount)
  const shown = step === 3 && amount !== null && (!large || isRequested(contact, amount)) ? 3 : 2
  // Said to the history before anything is typed, so that a valid amount does not leap to step 3 by itself.
  useEffect(() => {
    if (shown < step) stay()
  })
  const available = offering?.available ?? null
  // What was begun in this tab has its numbers already, and they are not among the free ones.
  const begun = amount !== null && kept('resumed')?.record === recordOf(contact, amount)
  // The server decides; this only says so early.
  const short = !begun && available !== null && available < Math.max(allotShares(offer, amount ?? cents(0)).total, offer.minimumShares)
  const ticket = short && isSoldOut(offer, available) ? null : { offer, holder: contact.fullName, amount: short ? null : amount, ready }
  return (
    <div className="later site-width">
      <Card raised>
        <StepBar current={shown} goTo={goTo} />
        {shown === 2 || amount === null ? (
          <AmountStep offer={offer} contact={contact} choice={choice} choose={choose} left={short ? available : null} onDone={() => goTo(3)} onBack={() => goBack(2)}>{ticket && !beside ? <TicketRoom {...ticket} /> : null}</AmountStep>
        ) : (
          <Suspense fallback={<Waiting />}>
            <LastStep offer={offer} contact={contact} amount={amount} offering={offering} open={open} choose={choose} goTo={goTo} onBack={() => goBack(3)} />
          </Suspense>
        )}
      </Card>
      {shown === 3 && large ? <Suspense><Expert /></Suspense> : (
        <div>
          {ticket && beside ? <TicketRoom {...ticket} /> : null}
          {ready ? <Suspense><TierPanel offer={offer} amount={amountOf(offer, choice)} /></Suspense> : null}
        </div>
      )}
    </div>
  )
}

interface TicketRoomProps {
  readonly offer: Offer
  readonly holder: string
  readonly amount: Cents | null
  readonly ready: boolean
}

/** The place of the ticket, which has its height before it is there. */
function TicketRoom({ ready, ...ticket }: TicketRoomProps) {
  return <div className="ticket-room">{ready ? <Suspense><TicketFigure {...ticket} /></Suspense> : null}</div>
}

/** True a moment after the step came: what it can do without is fetched then. */
function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1500)
    return () => clearTimeout(timer)
  }, [])
  return quiet
}
