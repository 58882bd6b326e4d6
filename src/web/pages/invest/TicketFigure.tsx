import { cents, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { allotShares } from '#domain/shares.ts'
import { Ticket } from '#web/ui/Ticket.tsx'

interface TicketFigureProps {
  readonly offer: Offer
  readonly holder: string
  /** Null while there is none that can be had. */
  readonly amount: Cents | null
}

/** The paper of steps 2 and 3: the ticket for the amount that stands there now. */
export function TicketFigure({ offer, holder, amount }: TicketFigureProps) {
  const { base, bonus } = allotShares(offer, amount ?? cents(0))
  return (
    <figure>
      <Ticket holder={holder} amount={amount ?? cents(0)} base={base} bonus={bonus} />
      <figcaption className="note">Voorbeeld. Uw nummers worden gedrukt na betaling.</figcaption>
    </figure>
  )
}
