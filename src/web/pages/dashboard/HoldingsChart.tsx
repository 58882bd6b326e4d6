import type { Portfolio } from '#contract/portfolio.ts'
import { holdingsByMonth, shortMonth } from '#domain/holdings.ts'
import { calendarDate } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { Chart } from '#web/parts/Chart.tsx'
import { Panel } from './Panel.tsx'

interface HoldingsChartProps {
  readonly certificates: Portfolio['certificates']
  /** Now, by the browser's clock. */
  readonly now: number
}

/** How what one holds came together: it has happened, so solid. One month alone is a number, and stands in the tile. */
export function HoldingsChart({ certificates, now }: HoldingsChartProps) {
  const months = holdingsByMonth(certificates.map(({ quantity, issued_at }) => ({ quantity, on: calendarDate(Date.parse(issued_at)) })), calendarDate(now))
  const [first] = months
  const last = months.at(-1)
  if (months.length < 2 || !first || !last) return null
  return (
    <Panel>
      <Chart
        title="Uw certificaten, per maand"
        note="Wat u nu hebt, en sinds wanneer. Wat u hebt overgedragen, telt niet mee."
        said={`Van ${formatCount(first.total)} in ${shortMonth(first.month)} tot ${formatCount(last.total)} in ${shortMonth(last.month)}.`}
        heads={['Maand', 'Certificaten']}
        bars={months.map(({ month, total }) => ({ label: shortMonth(month), value: total, expected: false }))}
        format={formatCount}
        formatMark={formatCount}
      />
    </Panel>
  )
}
