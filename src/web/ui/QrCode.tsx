import { encode } from 'uqr'
import './qr-code.css'

interface QrCodeProps {
  /** What a camera reads in it. */
  readonly text: string
  /** What it is, for those who do not see it: the same must stand beside it as text. */
  readonly label: string
}

/** Dark on light in either scheme: many cameras read nothing else. One path, so that no line shows between the squares. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
      <path d={dark} />
    </svg>
  )
}
