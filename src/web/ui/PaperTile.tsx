import type { ReactNode } from 'react'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { Rosette } from './Rosette.tsx'
import './paper.css'

interface PaperTileProps {
  /** The numbers that the rosette is drawn from; without any the paper is plain. */
  readonly range: CertificateRange | null
  readonly children: ReactNode
}

/** A tile of certificate paper: the one large paper object of its screen. */
export function PaperTile({ range, children }: PaperTileProps) {
  return (
    <div className="paper-tile">
      {range ? <div className="paper-tile-print"><Rosette range={range} /></div> : null}
      <div className="paper-tile-text">{children}</div>
    </div>
  )
}
