import { formatCertificateNumber, rangeSize, type CertificateRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatCount } from '#domain/money.ts'
import { Coin } from './Coin.tsx'
import { ARCH } from './Mark.tsx'
import { Rosette } from './Rosette.tsx'
import './certificate.css'

interface CertificateProps {
  readonly range: CertificateRange
  /** On whose name. */
  readonly holder: string
  /** What was paid for it, as it is printed. */
  readonly amount: string
  /** When it was issued, as it is printed. */
  readonly date: string
}

const MICRO = `ÉÉN NUMMER, ÉÉN EIGENAAR · ${ISSUER.brand.toUpperCase()} · `.repeat(9)

/**
 * The certificate as the printed ticket that it is; the stub stands beside it, or below in a narrow place.
 * It is a picture: the page that shows it says the same facts as text.
 */
export function Certificate({ range, holder, amount, date }: CertificateProps) {
  const [first, last] = [formatCertificateNumber(range.start), formatCertificateNumber(range.end)]
  const details = [['Op naam van', holder], ['Inleg', amount], ['Datum', date]] as const
  return (
    <div className="certificate" aria-hidden="true">
      <div className="certificate-paper">
        <div className="certificate-main">
          <div className="certificate-print"><Rosette range={range} /></div>
          <CertificateFrame />
          <div className="certificate-head">
            <CertificateMark />
            <b>Certificaat van aandelen</b>
          </div>
          <div className="certificate-numbers">
            <small>{range.start === range.end ? 'Nummer' : 'Nummers'}</small>
            <b>{first}</b>
            {range.start === range.end ? null : <b><i>t/m</i> <span>{last}</span></b>}
          </div>
          <div className="certificate-details">
            {details.map(([label, value]) => <span key={label}><small>{label}</small><b>{value}</b></span>)}
          </div>
        </div>
        <div className="certificate-stub">
          <Coin size="large" />
          <span className="certificate-count"><b>{formatCount(rangeSize(range))}</b><small>{range.start === range.end ? 'certificaat' : 'certificaten'}</small></span>
          <span className="certificate-ends">{`${first}\n${last}`}</span>
        </div>
      </div>
    </div>
  )
}

/** The line around what is printed, with the micro text in it. */
export function CertificateFrame() {
  return <div className="certificate-frame" data-micro={MICRO} />
}

/** The mark as it is printed on paper. */
export function CertificateMark() {
  return (
    <span className="mark certificate-mark">
      <svg viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" /><path d={ARCH} /></svg>
      {ISSUER.brand}
    </span>
  )
}
