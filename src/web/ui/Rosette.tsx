import { useId } from 'react'
import type { CertificateRange } from '#domain/certificate-range.ts'
import { lobePath, ringsOf, type Ring } from './rosette-lines.ts'
import './rosette.css'

const INKS = ['rosette-green', 'rosette-second', 'rosette-green'] as const

/** The rosette of a range, drawn like a banknote's from the digits of its two numbers. Decoration. */
export function Rosette({ range }: { readonly range: CertificateRange }) {
  return (
    <svg className="rosette" viewBox="-100 -100 200 200" aria-hidden="true">
      <RosetteLines range={range} />
    </svg>
  )
}

/** The colour of each ink where no styles are: in a picture that leaves the page. */
type Strokes = Readonly<Record<(typeof INKS)[number], string>>

interface RosetteLinesProps {
  readonly range: CertificateRange
  readonly strokes?: Strokes
}

/** Its lines around the origin, a hundred to each side, for a larger drawing. */
export function RosetteLines({ range, strokes }: RosetteLinesProps) {
  return (
    <>
      {ringsOf(range).map((ring, place) => <RingLines key={ring.radius} ring={ring} ink={INKS[place] ?? 'rosette-green'} strokes={strokes} />)}
      <path className="rosette-green" stroke={strokes?.['rosette-green']} strokeWidth="1" d="M-10 12.5V-2.3a10 10 0 0 1 20 0v14.8M-10 3.5h20" />
    </>
  )
}

interface RingLinesProps {
  readonly ring: Ring
  readonly ink: (typeof INKS)[number]
  readonly strokes: Strokes | undefined
}

/** One lobe, turned into a ring; the ring, turned into its copies. */
function RingLines({ ring, ink, strokes }: RingLinesProps) {
  const id = useId()
  const { lobes, copies } = ring
  return (
    <g className={ink} stroke={strokes?.[ink]}>
      <defs>
        <path id={`${id}l`} d={lobePath(ring)} />
        <g id={`${id}r`}>
          {Array.from({ length: lobes }, (_, lobe) => <use key={lobe} href={`#${id}l`} transform={turned(lobe / lobes)} />)}
        </g>
      </defs>
      {Array.from({ length: copies }, (_, copy) => <use key={copy} href={`#${id}r`} transform={turned(copy / lobes / copies)} />)}
    </g>
  )
}

function turned(turns: number): string {
  return `rotate(${Math.round(turns * 36_000) / 100})`
}
