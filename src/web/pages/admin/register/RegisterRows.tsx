import { History } from 'lucide-react'
import { useRef } from 'react'
import type { RegisterPage } from '#contract/admin-register.ts'
import { formatCertificateNumber, formatRange } from '#domain/certificate-range.ts'
import { formatCalendarDate, formatDate, formatTime } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { FindField } from './FindField.tsx'
import { holderText, obtainedText, rangeOfRow, shortDay, type RegisterRow } from './register-words.ts'
import type { RegisterLook } from './use-register.ts'

interface RowsProps {
  readonly look: RegisterLook
  readonly page: RegisterPage
}

/** The rows of one page, in the order of numbers, and the ways to others. */
export function RegisterRows({ look, page }: RowsProps) {
  const table = useMedia('(min-width: 700px)')
  const { question, list } = look
  const first = page.rows[0]
  const find = useRef<HTMLDivElement>(null)
  // Before a button goes that took the list to somewhere else.
  const toFind = () => find.current?.querySelector('input')?.focus()
  return (
    <>
      <div ref={find} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <FindField look={look} />
        {page.person ? <OnlyOf look={look} name={page.person.name} toFind={toFind} /> : null}
        {first && page.person === null ? <p className="ml-auto text-ink-2">{`vanaf ${formatCertificateNumber(first.certificate_start)}`}</p> : null}
      </div>
      {page.rows.length === 0 ? <NoRows look={look} page={page} toFind={toFind} /> : (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : undefined}>
          {table ? <AsTable look={look} page={page} /> : <AsList look={look} page={page} />}
          <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
            <output className="text-ink-2">{page.person ? countText(page.rows.length) : `${countText(page.rows.length)}, op nummer`}</output>
            {question.person === null ? <Pager look={look} /> : null}
          </div>
        </div>
      )}
    </>
  )
}

const countText = (count: number) => (count === 1 ? '1 reeks' : `${formatCount(count)} reeksen`)

function Pager({ look: { previous, hasTrail, next, list } }: { readonly look: RegisterLook }) {
  const busy = list.isPlaceholderData
  if (!previous && !next) return null
  return (
    <div className="flex gap-2">
      <Button look="secondary" size="small" off={!previous || busy} onClick={() => !busy && previous?.()}>{previous && !hasTrail ? 'Naar het begin' : 'Vorige'}</Button>
      <Button look="secondary" size="small" off={!next || busy} onClick={() => !busy && next?.()}>Volgende</Button>
    </div>
  )
}

function OnlyOf({ look, name, toFind }: { readonly look: RegisterLook; readonly name: string; readonly toFind: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">{`Alleen ${name}`}</span>
      <button type="button" className="link" onClick={() => {
        toFind()
        look.change({ from: null, person: null })
      }}>Iedereen tonen</button>
    </p>
  )
}

/** Before the first line of the book, beyond the last number, or of somebody who held nothing then. */
function NoRows({ look, page, toFind }: RowsProps & { readonly toFind: () => void }) {
  const begin = () => {
    toFind()
    look.change({ from: null, number: null, holder: null })
  }
  const day = formatCalendarDate(page.on)
  if (page.person) return <Empty title={`Op ${day} had ${page.person.name} geen certificaten`} />
  if (page.issued > 0) return <Empty title="Vanaf dit nummer is niets uitgegeven" action={<Button look="secondary" size="small" onClick={begin}>Naar het begin</Button>} />
  const first = page.first_recorded_at === null ? null : Date.parse(page.first_recorded_at)
  return <Empty title={`Op ${day} was er nog niets uitgegeven`}>{first === null ? 'Het boek heeft nog geen regel.' : `De eerste regel in het boek is van ${formatDate(first)},\u00a0${formatTime(first)}.`}</Empty>
}

const keyOf = (row: RegisterRow) => String(row.certificate_start)

function isOpen({ number, holder }: RegisterLook['question'], row: RegisterRow): boolean {
  return number === null ? holder === row.holder_id : number >= row.certificate_start && number <= row.certificate_end
}

function AsTable({ look, page }: RowsProps) {
  return (
    <DataTable
      caption="Register van certificaathouders" columns={columnsFor(look)} rows={page.rows} rowKey={keyOf}
      look={{ head: 'h-[36px] border-y border-line bg-sunken px-3 text-tiny font-semibold text-ink-2', cell: 'h-[42px] border-b border-line px-3 py-1 has-[[data-open]]:bg-action-soft', row: 'hover:bg-sunken has-[[data-open]]:bg-action-soft' }}
    />
  )
}

function columnsFor(look: RegisterLook): readonly Column<RegisterRow>[] {
  return [
    { key: 'numbers', head: 'Nummers', cell: (row) => <NumberChip range={rangeOfRow(row)} /> },
    { key: 'count', head: 'Aantal', end: true, cell: (row) => <strong className="font-bold">{formatCount(row.quantity)}</strong> },
    { key: 'holder', head: 'Houder', cell: (row) => <HolderButton look={look} row={row} /> },
    { key: 'since', head: 'Sinds', cell: (row) => <span className="whitespace-nowrap">{shortDay(row.since)}</span> },
    { key: 'how', head: 'Hoe verkregen', cell: (row) => <span className="text-ink-2">{obtainedText(row)}</span> },
    { key: 'history', head: 'Geschiedenis', quiet: true, className: 'w-[52px]', cell: (row) => <HistoryButton look={look} row={row} /> },
  ]
}

function AsList({ look, page }: RowsProps) {
  return (
    <ul aria-label="Register van certificaathouders" className="border-t border-line">
      {page.rows.map((row) => (
        <li key={keyOf(row)} className="flex items-start gap-3 border-b border-line px-3.5 py-2.5 has-[[data-open]]:bg-action-soft">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
              <NumberChip range={rangeOfRow(row)} />
              <strong className="font-bold">{formatCount(row.quantity)}</strong>
            </div>
            <HolderButton look={look} row={row} />
            <p className="text-tiny text-ink-2">{`${shortDay(row.since)}, ${obtainedText(row).toLowerCase()}`}</p>
          </div>
          <HistoryButton look={look} row={row} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly look: RegisterLook
  readonly row: RegisterRow
}

function HolderButton({ look, row }: RowProps) {
  return (
    <button
      type="button" data-holder={row.certificate_start} title="Toont wat deze houder kreeg en gaf"
      className={`min-h-[34px] rounded-(--radius-chip) text-left wrap-anywhere hover:underline ${row.name === null ? 'text-ink-2' : 'font-semibold'}`}
      onClick={() => look.open({ number: null, holder: row.holder_id })}
    >
      <span>{holderText(row.name, row.holder_id)}</span>
    </button>
  )
}

function HistoryButton({ look, row }: RowProps) {
  const open = isOpen(look.question, row)
  return (
    <button
      type="button" data-history={row.certificate_start} data-open={open ? true : undefined} aria-expanded={open && look.question.number !== null} title="Geschiedenis"
      aria-label={`Geschiedenis van ${formatRange(rangeOfRow(row))}`}
      className="grid size-[36px] shrink-0 place-items-center rounded-(--radius-field) border border-transparent hover:border-edge data-open:border-action"
      onClick={() => look.open({ number: row.certificate_start, holder: null })}
    >
      <History aria-hidden className="size-[18px]" />
    </button>
  )
}
