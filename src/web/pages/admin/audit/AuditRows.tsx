import { ArrowRight } from 'lucide-react'
import type { LoggedLine } from '#contract/admin-audit.ts'
import { formatShortDate, formatTime } from '#domain/moment.ts'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { useMedia } from '#web/ui/use-media.ts'

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3 text-tiny font-semibold text-ink-2 first:pl-3.5 last:pr-4',
  cell: 'min-h-[46px] border-b border-line px-3 py-2 align-top first:pl-3.5 last:pr-4',
  row: 'hover:bg-sunken',
}

/** Before and after side by side; on a phone below each other (look/26). */
export function AuditRows({ lines }: { readonly lines: readonly LoggedLine[] }) {
  const table = useMedia('(min-width: 900px)')
  if (table) return <DataTable caption="Logboek" columns={COLUMNS} rows={lines} rowKey={({ id }) => String(id)} look={LOOK} />
  return (
    <ul aria-label="Logboek" className="divide-y divide-line border-b border-line">
      {lines.map((line) => (
        <li key={line.id} data-row={line.id} className="flex flex-col gap-1 px-4 py-3">
          <p className="flex flex-wrap justify-between gap-x-3 text-tiny text-ink-2"><span>{whenOf(line)}</span><span>{whoOf(line)}</span></p>
          <p className="wrap-anywhere">{line.what}</p>
          <div><About line={line} /></div>
          {line.changes.length > 0 ? (
            <dl className="mt-1 grid gap-1.5">
              {line.changes.map((change) => (
                <div key={change.what}>
                  <dt className="text-tiny text-ink-2">{change.what}</dt>
                  <dd className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
                    {change.before === null ? null : <span className="text-ink-2">{change.before}</span>}
                    {change.before === null ? null : <ArrowRight role="img" aria-label="werd" className="size-4 shrink-0 text-ink-2" />}
                    <strong className="font-semibold">{change.after ?? 'leeg'}</strong>
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly Column<LoggedLine>[] = [
  { key: 'when', head: 'Wanneer', className: 'w-[136px] whitespace-nowrap', cell: (line) => <span className="tabular-nums">{whenOf(line)}</span> },
  { key: 'who', head: 'Wie', className: 'w-[15%]', cell: ({ who, actor }) => <Who who={who} actor={actor} /> },
  { key: 'what', head: 'Wat', cell: ({ what }) => <span className="wrap-anywhere">{what}</span> },
  { key: 'about', head: 'Over', className: 'w-[17%]', cell: (line) => <About line={line} /> },
  { key: 'before', head: 'Eerst', className: 'w-[16%]', cell: (line) => <Side line={line} which="before" /> },
  { key: 'after', head: 'Nu', className: 'w-[16%]', cell: (line) => <Side line={line} which="after" /> },
]

function whenOf({ at }: LoggedLine): string {
  const moment = Date.parse(at)
  return `${formatShortDate(moment)} ${formatTime(moment)}`
}

function whoOf({ who, actor }: LoggedLine): string {
  return actor === 'admin' ? `${who}, beheerder` : who
}

function Who({ who, actor }: Pick<LoggedLine, 'who' | 'actor'>) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{who}</p>
      {actor === 'admin' ? <p className="text-tiny text-ink-2">beheerder</p> : null}
    </>
  )
}

function About({ line: { about, investor_id: id } }: { readonly line: LoggedLine }) {
  if (about === null) return null
  return id === null ? <span className="wrap-anywhere">{about}</span> : <PersonName id={id} name={about} />
}

function Side({ line: { changes }, which }: { readonly line: LoggedLine; readonly which: 'before' | 'after' }) {
  // Each stands beside what it became, also where nothing stood.
  if (changes.length === 0 || (which === 'before' && changes.every(({ before }) => before === null))) return null
  return (
    <dl className={which === 'after' ? 'flex flex-col gap-1 font-semibold' : 'flex flex-col gap-1 text-ink-2'}>
      {changes.map((change) => (
        <div key={change.what}>
          <dt className="text-tiny font-normal text-ink-2">{change.what}</dt>
          <dd className="wrap-anywhere">{change[which] ?? 'leeg'}</dd>
        </div>
      ))}
    </dl>
  )
}
