import { BarChart } from '#web/ui/BarChart.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { StatusLabel } from '#web/parts/StatusLabel.tsx'
import { Exhibit } from './Exhibit.tsx'

interface Row {
  readonly name: string
  readonly amount: string
  readonly start: number
  readonly end: number
}

const ROWS: readonly Row[] = [
  { name: 'M. Jansen', amount: '€\u00a01.500,00', start: 41_406, end: 41_605 },
  { name: 'S. van den Berg', amount: '€\u00a09.997,50', start: 30_112, end: 31_444 },
]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', head: 'Investeerder', sortable: true, cell: (row) => row.name },
  { key: 'amount', head: 'Investering', end: true, cell: (row) => row.amount },
  { key: 'range', head: 'Certificaten', cell: (row) => <NumberChip range={row} /> },
  { key: 'status', head: 'Status', cell: () => <StatusLabel word="Betaald" /> },
]

const LOOK = { head: 'bg-sunken px-3 py-2 text-note font-semibold text-ink-2', cell: 'h-[46px] border-b border-line px-3 text-note' }

/** Facts in lines, tables, bars. */
export function KitTables() {
  return (
    <>
      <Exhibit title="Tabel">
        <div className="kit-wide">
          <DataTable caption="Voorbeeld" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.name} look={LOOK} sort={{ key: 'name', descending: false }} onSort={() => {}} />
        </div>
      </Exhibit>
      <Exhibit title="Feiten">
        <Facts
          facts={[
            { label: 'Certificaten', value: '1.334 + 13 bonus = 1.347' },
            { label: 'Verwacht dividend per jaar (7%)', value: '€\u00a0700,35', note: 'Verwacht, geen garantie' },
          ]}
          sum={{ label: 'Te betalen', value: '€\u00a010.005,00' }}
        />
      </Exhibit>
      <Exhibit title="Staven: gearceerd is verwacht">
        <BarChart
          bars={[2026, 2027, 2028, 2029].map((year, place) => ({ label: String(year), value: 700 * (place + 1), expected: place > 0 }))}
          format={(value) => `€\u00a0${value}`} formatMark={(value) => `€\u00a0${value}`}
        />
      </Exhibit>
    </>
  )
}
