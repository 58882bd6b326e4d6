import { useState } from 'react'
import { formatEuro, formatEuroShort, type TotalCents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { expectedDividend } from '#domain/shares.ts'
import { totalCents } from '#domain/totals.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'

const YEARS = 10

interface YearRow {
  readonly year: number
  readonly total: TotalCents
}

const COLUMNS: readonly Column<YearRow>[] = [
  { key: 'year', head: 'Jaar', cell: (row) => row.year },
  { key: 'total', head: 'Verwacht, opgeteld', end: true, cell: (row) => formatEuro(row.total) },
]

const LOOK = { head: 'border-b border-line py-2 text-note font-semibold text-ink-2', cell: 'border-b border-line py-2', row: 'last:*:border-b-0' }

interface DividendChartProps {
  readonly offer: Offer
  readonly invested: TotalCents
  /** The first year that still lies ahead in full. */
  readonly firstYear: number
}

/** What the paid total would bring in ten years, added up: expected, so hatched, and never without saying so. */
export function DividendChart({ offer, invested, firstYear }: DividendChartProps) {
  const [asTable, setAsTable] = useState(false)
  const aYear = expectedDividend(offer, invested, totalCents)
  const rows = Array.from({ length: YEARS }, (_, index): YearRow => ({ year: firstYear + index, total: totalCents(aYear * (index + 1)) }))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-head font-bold tracking-[-0.022em]">Verwacht dividend, opgeteld</h2>
        <button type="button" className="link text-small" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Bekijk als grafiek' : 'Bekijk als tabel'}
        </button>
      </div>
      <p className="text-small text-ink-2">
        {`Bij ${offer.dividendPercent}% per jaar over ${formatEuro(invested)}. Verwacht, geen garantie: gearceerd is nog niet gebeurd.`}
      </p>
      {asTable
        ? <div className="mt-4"><DataTable caption="Verwacht dividend per jaar, opgeteld" columns={COLUMNS} rows={rows} rowKey={(row) => String(row.year)} look={LOOK} /></div>
        : (
          <div className="mt-5">
            <p className="sr-only">{`Van ${formatEuro(aYear)} in ${firstYear} tot ${formatEuro(totalCents(aYear * YEARS))} in ${firstYear + YEARS - 1}.`}</p>
            <BarChart
              bars={rows.map((row) => ({ label: String(row.year), value: row.total, expected: true }))}
              format={(value) => formatEuro(totalCents(value))}
              formatMark={(value) => formatEuroShort(totalCents(value))}
            />
          </div>
        )}
    </>
  )
}
