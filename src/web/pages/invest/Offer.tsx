import { ISSUER } from '#domain/issuer.ts'
import { formatEuroShort } from '#domain/money.ts'
import { MINIMUM_AMOUNT, SHARE_PRICE } from '#domain/shares.ts'
import { Certificate } from '#web/ui/Certificate.tsx'
import { TicketStrip } from '#web/ui/TicketStrip.tsx'

const DIVIDEND = `${ISSUER.offer.dividendPercent}% per jaar`
const FIGURES = [
  { figure: formatEuroShort(SHARE_PRICE), label: 'per certificaat' },
  { figure: formatEuroShort(MINIMUM_AMOUNT), label: 'minimale inleg' },
] as const

/** Three figures, on a phone as a strip of tickets; on a screen with room also a certificate as one gets it. */
export function Offer() {
  return (
    <>
      <div className="landing-strip"><TicketStrip figures={[...FIGURES, { figure: DIVIDEND, label: 'verwacht, geen garantie' }]} /></div>
      <dl className="landing-figures">
        {[...FIGURES, { figure: DIVIDEND, label: 'verwacht dividend, geen garantie' }].map(({ figure, label }) => (
          <div key={label}><dt className="small">{label}</dt><dd>{figure}</dd></div>
        ))}
      </dl>
      <figure className="landing-sample">
        <Certificate range={{ start: 18_432, end: 19_778 }} holder="J. de Vries" amount="€ 10.005,00" date="23 juli 2025" />
        <figcaption className="note">Voorbeeld. Op uw certificaat staan uw naam en uw nummers.</figcaption>
      </figure>
    </>
  )
}
