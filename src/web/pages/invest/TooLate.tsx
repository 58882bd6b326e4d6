import { useState } from 'react'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares, mostWithin } from '#domain/shares.ts'
import type { Choice, Contact } from '#web/lib/form-memory.ts'
import { typeAmount } from './choice.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { WaitingList } from './WaitingList.tsx'

interface TooLateProps {
  readonly offer: Offer
  readonly contact: Contact
  readonly amount: Cents
  /** So many certificates are left. */
  readonly available: number
  readonly choose: (choice: Choice) => void
}

/** Others were quicker: a place on the list or, with one press and as in step 2, the most that still fits. */
export function TooLate({ offer, contact, amount, available, choose }: TooLateProps) {
  /** What is about to be pressed stays until it is let go. */
  const [held, hold] = useState<Cents | null>(null)
  const fits = held ?? mostWithin(offer, available)
  return (
    <>
      <WaitingList offer={offer} contact={contact} shares={allotShares(offer, amount).total} available={available} />
      {fits !== null && fits < amount ? (
        <Shortcuts offer={offer} label="Dit kan nog wel" amounts={[fits]} chosen={null} choose={(picked) => choose(typeAmount(offer, formatEuro(picked)))} onPress={() => hold(fits)} />
      ) : null}
    </>
  )
}
