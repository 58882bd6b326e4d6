import { formatRange, type CertificateRange } from '#domain/certificate-range.ts'
import './paper.css'

/** Certificate numbers wherever they stand in a text or a table: a small ticket, `018.432 – 019.778`. */
export function NumberChip({ range }: { readonly range: CertificateRange }) {
  return <span className="number-chip">{formatRange(range)}</span>
}
