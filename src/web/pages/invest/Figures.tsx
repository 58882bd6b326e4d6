import { formatEuroShort } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { minimumAmount } from '#domain/shares.ts'
import { Certificate } from '#web/ui/Certificate.tsx'
import { TicketStrip } from '#web/ui/TicketStrip.tsx'

/** Three figures, on a phone as a strip of tickets; on a screen with room also a certificate as one gets it. */
export function Figures({ offer }: { readonly offer: Offer }) {
  const dividend = `${offer.dividendPercent}% per jaar`
  const figures = [
    { figure: formatEuroShort(offer.sharePrice), label: 'per certificaat' },
    { figure: formatEuroShort(minimumAmount(offer)), label: 'minimale inleg' },
  ]
  return (
    <>
      <div className="landing-strip"><TicketStrip figures={[...figures, { figure: dividend, label: 'verwacht, geen garantie' }]} /></div>
      <dl className="landing-figures">
        {[...figures, { figure: dividend, label: 'verwacht dividend, geen garantie' }].map(({ figure, label }) => (
          <div key={label}><dt className="small">{label}</dt><dd>{figure}</dd></div>
        ))}
      </dl>
      <figure className="landing-sample">
        <Certificate range={{ start: 18_432, end: 19_778 }} holder="J. de Vries" amount={'€\u00a010.005,00'} date="23 juli 2025" />
        <figcaption className="note">Voorbeeld. Op uw certificaat staan uw naam en uw nummers.</figcaption>
      </figure>
    </>
  )
}
