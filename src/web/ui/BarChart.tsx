import { useId } from 'react'
import { axisMarks } from './axis.ts'
import './bar-chart.css'

export interface Bar {
  readonly label: string
  /** Below the bar, where the whole label has no room. */
  readonly short?: string
  readonly value: number
  /** Only expected, so hatched; solid is what has happened. */
  readonly expected: boolean
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  /** Prints a value in full, above the first and the last bar. */
  readonly format: (value: number) => string
  /** Prints a mark of the axis. */
  readonly formatMark: (value: number) => string
  /** False: no value is printed above a bar. */
  readonly ends?: boolean
}

const HEIGHT = 200
/** Room above the highest mark for the text over a bar. */
const TOP = 24

/**
 * Bars over a shared ground. The picture is for the eye only: the page says the same in words and as a table.
 * Widths are per cents and texts are HTML, so that nothing is stretched and no size has to be measured.
 */
export function BarChart({ bars, format, formatMark, ends = true }: BarChartProps) {
  const hatch = useId()
  const marks = axisMarks(Math.max(...bars.map((bar) => bar.value)))
  const most = marks.at(-1) || 1
  const up = (value: number) => (value / most) * HEIGHT
  const slot = 100 / bars.length
  return (
    <div aria-hidden className="bar-chart">
      <div className="bar-chart-marks" style={{ height: HEIGHT + TOP }}>
        {marks.map((mark) => <span key={mark} style={{ bottom: up(mark) }}>{formatMark(mark)}</span>)}
      </div>
      <div className="bar-chart-plot">
        <svg width="100%" height={HEIGHT + TOP} focusable="false">
          <defs>
            <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line x1="0" y1="0" x2="0" y2="7" className="bar-chart-hatch" />
            </pattern>
          </defs>
          {marks.map((mark) => <line key={mark} className="bar-chart-line" x1="0" x2="100%" y1={HEIGHT + TOP - up(mark) - 0.5} y2={HEIGHT + TOP - up(mark) - 0.5} />)}
          {bars.map((bar, index) => (
            <rect
              key={bar.label}
              className="bar-chart-bar"
              x={`${slot * (index + 0.19)}%`}
              width={`${slot * 0.62}%`}
              y={HEIGHT + TOP - up(bar.value)}
              height={up(bar.value) + 8}
              rx="3"
              fill={bar.expected ? `url(#${hatch})` : 'currentColor'}
            />
          ))}
        </svg>
        {bars.map((bar, index) => ends && (index === 0 || index === bars.length - 1)
          ? <span key={bar.label} className="bar-chart-value" data-end={index > 0 || undefined} style={{ bottom: up(bar.value), ...side(index, slot) }}>{format(bar.value)}</span>
          : null)}
      </div>
      <div className="bar-chart-labels">
        {bars.map((bar) => <span key={bar.label}>{bar.short ?? bar.label}</span>)}
      </div>
    </div>
  )
}

function side(index: number, slot: number) {
  return index === 0 ? { left: `${slot / 2}%` } : { right: `${slot * 0.19}%` }
}
