import { useState } from 'react'
import { BarChart, type Bar } from '#web/ui/BarChart.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

interface ChartProps {
  readonly title: string
  /** What one sees, and how sure it is. */
  readonly note: string
  /** The picture in a sentence, for those who hear it. */
  readonly said: string
  readonly bars: readonly Bar[]
  /** What a bar is, and what its height is. */
  readonly heads: readonly [label: string, value: string]
  readonly format: (value: number) => string
  readonly formatMark: (value: number) => string
  /** False: no value is printed above the first and the last bar. */
  readonly ends?: boolean
}

const LOOK = { head: 'border-b border-line py-2 text-note font-semibold text-ink-2', cell: 'border-b border-line py-2', row: 'last:*:border-b-0' }

/** Bars under their heading, with the same as a table a press away. */
export function Chart({ title, note, said, bars, heads: [label, value], format, formatMark, ends = true }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const other = asTable ? 'Bekijk als grafiek' : 'Bekijk als tabel'
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-head font-bold tracking-[-0.022em]">{title}</h2>
        <button type="button" className="link text-small" aria-label={`${other}: ${title}`} onClick={() => setAsTable(!asTable)}>
          <span>{other}</span>
        </button>
      </div>
      <p className="text-small text-ink-2">{note}</p>
      {asTable
        ? (
          <div className="mt-4">
            <DataTable
              caption={title} rows={bars} rowKey={(bar) => bar.label} look={LOOK}
              columns={[{ key: 'label', head: label, cell: (bar) => bar.label }, { key: 'value', head: value, end: true, cell: (bar) => format(bar.value) }]}
            />
          </div>
        )
        : (
          <div className="mt-5">
            <p className="sr-only">{said}</p>
            <BarChart bars={bars} format={format} formatMark={formatMark} ends={ends} />
          </div>
        )}
    </>
  )
}
