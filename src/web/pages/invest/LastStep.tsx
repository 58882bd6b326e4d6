import type { Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { isLargeRequest } from '#domain/shares.ts'
import type { Choice, Contact } from '#web/lib/form-memory.ts'
import { PayStep } from './PayStep.tsx'
import { RequestStep } from './RequestStep.tsx'
import type { Offering } from './use-offering.ts'
import './last-step.css'

interface LastStepProps {
  readonly offer: Offer
  readonly contact: Contact
  readonly amount: Cents
  readonly offering: Offering | null
  readonly open: boolean
  readonly choose: (choice: Choice) => void
  /** Back to what is wrong. */
  readonly goTo: (step: 1 | 2) => void
  readonly onBack: () => void
}

/** Step 3: the way to the bank, or from € 50.000 on the confirmation of the request. */
export function LastStep({ offer, contact, amount, offering, open, choose, goTo, onBack }: LastStepProps) {
  if (isLargeRequest(offer, amount)) return <RequestStep offer={offer} contact={contact} amount={amount} />
  // Another amount is another payment, of which nothing was refused yet.
  return <PayStep key={amount} offer={offer} contact={contact} amount={amount} offering={offering} open={open} choose={choose} goTo={goTo} onBack={onBack} />
}
