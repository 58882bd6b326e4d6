import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly head: string
  /** The head is heard but not seen: a column of buttons. */
  readonly quiet?: boolean
  readonly end?: boolean
  readonly sortable?: boolean
  /** Classes for width, of head and cells alike. */
  readonly className?: string
  readonly cell: (row: Row) => ReactNode
}

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

interface DataTableProps<Row> {
  /** Names the table for those who hear it. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Classes for head cells, cells and rows: each place has its own density. */
  readonly look: { readonly head: string; readonly cell: string; readonly row?: string }
  readonly sort?: Sort | null
  readonly onSort?: (key: string) => void
  /** What opens below a row; null when the row is closed. */
  readonly renderBelow?: (row: Row) => ReactNode
}

/** A plain table: rows as they come from the server, heads that sort, and room for a detail below a row. */
export function DataTable<Row>({ caption, columns, rows, rowKey, look, sort = null, onSort, renderBelow }: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" aria-sort={ariaSort(column, sort)} className={`${look.head} ${place(column)}`}>
              {column.sortable && onSort ? <SortButton column={column} sort={sort} onSort={onSort} /> : <span className={column.quiet ? 'sr-only' : undefined}>{column.head}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const detail = renderBelow?.(row) ?? null
          return (
            <Fragment key={rowKey(row)}>
              <tr data-row={rowKey(row)} className={look.row} data-open={detail === null ? undefined : true}>
                {columns.map((column) => <td key={column.key} className={`${look.cell} ${place(column)}`}>{column.cell(row)}</td>)}
              </tr>
              {detail === null ? null : <tr data-row={rowKey(row)} data-open><td colSpan={columns.length} className="p-0">{detail}</td></tr>}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

interface SortButtonProps {
  readonly column: Pick<Column<never>, 'key' | 'head'>
  readonly sort: Sort | null
  readonly onSort: (key: string) => void
}

function SortButton({ column, sort, onSort }: SortButtonProps) {
  const Icon = sort?.key === column.key ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <button type="button" onClick={() => onSort(column.key)} className="-mx-1.5 inline-flex min-h-[28px] cursor-pointer items-center gap-1 rounded-(--radius-chip) px-1.5 hover:bg-action-soft hover:text-ink">
      <span>{column.head}</span>
      <Icon aria-hidden className="size-3.5 shrink-0" />
    </button>
  )
}

function ariaSort(column: Pick<Column<never>, 'key' | 'sortable'>, sort: Sort | null) {
  if (!column.sortable) return undefined
  if (sort?.key !== column.key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

function place(column: Pick<Column<never>, 'end' | 'className'>): string {
  return `${column.end ? 'text-right' : ''} ${column.className ?? ''}`
}
