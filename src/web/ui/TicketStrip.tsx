import './ticket-strip.css'

interface TicketStripProps {
  /** A figure and what it is; a figure that may be doubted carries its doubt in `label`. */
  readonly figures: readonly { readonly figure: string; readonly label: string }[]
}

/** A few figures on one strip of tickets, torn apart by perforations. Full bleed on a phone. */
export function TicketStrip({ figures }: TicketStripProps) {
  return (
    <dl className="ticket-strip">
      {figures.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
