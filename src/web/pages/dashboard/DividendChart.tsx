import { formatEuro, formatEuroShort, type TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { expectedDividend } from '#domain/shares.ts'
import { totalCents } from '#domain/totals.ts'
import { Chart } from '#web/parts/Chart.tsx'

const YEARS = 10

interface DividendChartProps {
  readonly offer: Offer
  readonly invested: TotalCents
  /** The first year that still lies ahead in full. */
  readonly firstYear: number
}

/** What the paid total would bring in ten years, added up: expected, so hatched, and never without saying so. */
export function DividendChart({ offer, invested, firstYear }: DividendChartProps) {
  const aYear = expectedDividend(offer, invested, totalCents)
  return (
    <Chart
      title="Verwacht dividend, opgeteld"
      note={`Bij ${offer.dividendPercent}% per jaar over ${formatEuro(invested)}. Verwacht, geen garantie. Dit is een schatting. Het dividend kan lager zijn of uitblijven.`}
      said={`Van ${formatEuro(aYear)} in ${firstYear} tot ${formatEuro(totalCents(aYear * YEARS))} in ${firstYear + YEARS - 1}.`}
      heads={['Jaar', 'Verwacht, opgeteld']}
      bars={Array.from({ length: YEARS }, (_, index) => ({ label: String(firstYear + index), value: totalCents(aYear * (index + 1)), expected: true }))}
      format={(value) => formatEuro(totalCents(value))}
      formatMark={(value) => formatEuroShort(totalCents(value))}
    />
  )
}
