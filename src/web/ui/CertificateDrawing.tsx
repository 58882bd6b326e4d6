import { useId, type Ref } from 'react'
import { ISSUER } from '#domain/issuer.ts'
import { tallLines, wideLines, type Line, type Printed } from './certificate-lines.ts'
import { ARCH } from './Mark.tsx'
import { RosetteLines } from './Rosette.tsx'
import './certificate-drawing.css'

interface Edges {
  readonly outline: string
  readonly main: string
}

/** A paper and where things stand on it. */
interface Form {
  readonly width: number
  readonly height: number
  /** The outline and the part that is printed on, each from the end of the upper edge on. */
  readonly outline: string
  readonly main: string
  /** The upper edge of each: with corners and notch, and where the paper still hangs in its slot. */
  readonly upper: { readonly free: Edges; readonly hanging: Edges }
  readonly tear: string
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly micro: readonly number[]
  readonly rosette: string
  readonly mark: string
  readonly coin: string
  readonly lines: (printed: Printed) => readonly Line[]
}

const WIDE: Form = {
  width: 760, height: 370,
  outline: 'V356a14 14 0 0 1-14 14H573a11 11 0 0 0-22 0H14a14 14 0 0 1-14-14Z',
  main: 'V359a11 11 0 0 0-11 11H14a14 14 0 0 1-14-14Z',
  upper: {
    free: { outline: 'M0 14A14 14 0 0 1 14 0H551a11 11 0 0 0 22 0H746a14 14 0 0 1 14 14', main: 'M0 14A14 14 0 0 1 14 0H551a11 11 0 0 0 11 11' },
    hanging: { outline: 'M0 0H760', main: 'M0 0H562' },
  },
  tear: 'M562 15V356',
  frame: { x: 9, y: 9, width: 539, height: 352 },
  micro: [19, 356],
  rosette: 'translate(424 166) scale(1.14)',
  mark: 'translate(46 43)', coin: 'translate(592 44) scale(1.8)',
  lines: wideLines,
}

/** Its notches are at the sides. */
const TALL_TOP = 'M0 14A14 14 0 0 1 14 0H326a14 14 0 0 1 14 14'

const TALL: Form = {
  width: 340, height: 440,
  outline: 'V341a11 11 0 0 0 0 22V426a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V363a11 11 0 0 0 0-22Z',
  main: 'V341a11 11 0 0 0-11 11H11a11 11 0 0 0-11-11Z',
  upper: {
    free: { outline: TALL_TOP, main: TALL_TOP },
    hanging: { outline: 'M0 0H340', main: 'M0 0H340' },
  },
  tear: 'M15 352H326',
  frame: { x: 9, y: 9, width: 322, height: 334 },
  micro: [19, 338],
  rosette: 'translate(344 176) scale(1.16)',
  mark: 'translate(24 27) scale(.88)', coin: 'translate(24 378) scale(1.3)',
  lines: tallLines,
}

const STROKES = { 'rosette-green': '#0b2a22', 'rosette-second': '#a8452a' } as const
const MICRO = `ÉÉN NUMMER, ÉÉN EIGENAAR · ${ISSUER.brand.toUpperCase()} · `.repeat(9)

interface CertificateDrawingProps {
  readonly printed: Printed
  readonly form: 'wide' | 'tall'
  /** It hangs in its slot: the upper edge is still inside. */
  readonly hanging?: boolean
  readonly ref?: Ref<SVGSVGElement>
}

/**
 * The certificate as one drawing: as it comes out of its slot, full size on its page, on paper, and as a picture to keep. Colours stand on it as they are on
 * paper, so that it needs no styles where it goes; on a screen the styles have the last word. Decoration: its facts stand beside it.
 */
export function CertificateDrawing({ printed, form, hanging = false, ref }: CertificateDrawingProps) {
  const id = useId()
  const { width, height, ...paper } = form === 'wide' ? WIDE : TALL
  const upper = paper.upper[hanging ? 'hanging' : 'free']
  const [outline, main] = [upper.outline + paper.outline, upper.main + paper.main]
  return (
    <svg ref={ref} className={`notranslate certificate-drawing certificate-drawing-${form}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" fill="#0b2a22" fontFamily="'Hanken Grotesk', 'Hanken Fallback', Arial, sans-serif">
      <defs>
        <linearGradient id={`${id}g`}>
          <stop className="drawn-stop" stopColor="#ffc6ab" />
          <stop className="drawn-stop-hi" offset=".52" stopColor="#ffdcc9" />
          <stop className="drawn-stop" offset="1" stopColor="#ffc6ab" />
        </linearGradient>
        <pattern id={`${id}w`} width="32" height="8" patternUnits="userSpaceOnUse"><path className="drawn-wave" d="M0 4q8-4 16 0t16 0" fill="none" stroke="#f7ae8f" strokeWidth=".8" /></pattern>
        <clipPath id={`${id}m`}><path d={main} /></clipPath>
        <clipPath id={`${id}f`}><rect {...paper.frame} x={paper.frame.x + 11} width={paper.frame.width - 22} /></clipPath>
      </defs>
      <path className="drawn-paper" d={outline} fill="#ffc6ab" />
      <path d={main} fill={`url(#${id}g)`} />
      <path d={main} fill={`url(#${id}w)`} opacity=".5" />
      <g clipPath={`url(#${id}m)`}><g transform={paper.rosette} fill="none" strokeWidth=".5" opacity=".46"><RosetteLines range={printed.range} strokes={STROKES} /></g></g>
      <rect {...paper.frame} rx="8" fill="none" stroke="#0b2a22" opacity=".46" />
      <g clipPath={`url(#${id}f)`} opacity=".75">
        {paper.micro.map((y) => <text key={y} x={paper.frame.x + 11} y={y} fontSize="4.2" fontWeight="700" letterSpacing=".34">{MICRO}</text>)}
      </g>
      <path d={paper.tear} fill="none" stroke="#0b2a22" strokeWidth="1.5" strokeDasharray="1.5 3" />
      <g transform={paper.mark}><circle cx="16" cy="16" r="16" /><path className="drawn-arch" d={ARCH} fill="none" stroke="#ffdcc9" strokeWidth="3" strokeLinejoin="round" /></g>
      <g transform={paper.coin}>
        <circle className="drawn-coin" cx="16" cy="16" r="16" fill="#fec852" />
        <circle cx="16" cy="16" r="13.7" fill="none" stroke="#8a6412" strokeWidth="1.6" strokeDasharray=".65 1.143" />
        <path d={ARCH} fill="none" stroke="#0b2a22" strokeWidth="3.3" strokeLinejoin="round" transform="translate(3.04 2.7) scale(.81)" />
      </g>
      {paper.lines(printed).map(({ x, y, size, weight, text, numbers, atEnd }) => (
        <text key={`${x} ${y}`} x={x} y={y} fontSize={size} fontWeight={weight} letterSpacing={numbers ? size * 0.015 : undefined} textAnchor={atEnd ? 'end' : undefined}>{text}</text>
      ))}
    </svg>
  )
}
