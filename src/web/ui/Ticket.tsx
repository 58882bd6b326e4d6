import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import { CertificateFrame, CertificateMark } from './Certificate.tsx'
import { Rosette } from './Rosette.tsx'
import './ticket.css'

/** No certificate has these numbers: a pattern that is nobody's. */
const NO_NUMBERS = { start: 0, end: 0 } as const

interface TicketProps {
  /** On whose name. */
  readonly holder: string
  readonly amount: Cents
  readonly base: number
  readonly bonus: number
}

/**
 * The ticket as it will be printed, for an amount that is still being chosen: in one ink, with an empty place where the
 * numbers come. Without an amount (0) its figures are open. Its words are read; what is drawn around them is decoration.
 */
export function Ticket({ holder, amount, base, bonus }: TicketProps) {
  const chosen = amount > 0
  return (
    <div className="ticket">
      <div className="certificate-main">
        <div aria-hidden="true">
          <div className="certificate-print"><Rosette range={NO_NUMBERS} /></div>
          <CertificateFrame />
          <CertificateMark />
        </div>
        <p className="ticket-holder"><small>Op naam van</small> <b>{holder}</b></p>
        <p className="ticket-numbers">Uw nummers volgen na betaling</p>
      </div>
      <div className="certificate-stub">
        <p><small>Inleg</small> <b>{chosen ? formatEuro(amount) : '€ –'}</b></p>
        <p>
          <small>Certificaten</small> <b>{chosen ? formatCount(base + bonus) : '–'}</b>
          <small className="ticket-sum">{chosen && bonus > 0 ? `${formatCount(base)} + ${formatCount(bonus)} bonus` : ''}</small>
        </p>
      </div>
    </div>
  )
}
