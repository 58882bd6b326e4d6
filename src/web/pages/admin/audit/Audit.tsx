import { useRef } from 'react'
import { exportAudit, exportAuditXlsx } from '#contract/admin-audit.ts'
import { formatCount } from '#domain/money.ts'
import { Refused } from '#web/lib/refused.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { FileButtons } from '#web/pages/admin/frame/FileButtons.tsx'
import { FileMaking } from '#web/pages/admin/frame/FileMaking.tsx'
import { useFile } from '#web/pages/admin/frame/use-file.ts'
import { PagerButtons } from '#web/pages/admin/frame/PagerButtons.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { fileQuery } from './audit-question.ts'
import { AuditRows } from './AuditRows.tsx'
import { useAudit, type AuditLook } from './use-audit.ts'

/** So far lines are counted (contract 5.12). */
const COUNTED = 10_000

/** The log with what it is looked through by, and the way to take it along. */
export function Audit() {
  const look = useAudit()
  const { question, list: { data, error } } = look
  const file = useFile()
  const asked = `?${fileQuery(question)}`.replace(/\?$/, '')
  const refused = error instanceof Refused ? error : null
  const total = data?.total ?? 0
  return (
    <section aria-label="Logboek" className="rounded-(--radius-card) border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-b border-line p-3.5">
        <AuditFilters look={look} refused={refused} />
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:ml-0">
          <p role="status" className="text-ink-2">{data ? linesText(total) : ''}</p>
          {total > 0 ? <FileButtons what="Logboek" paths={{ csv: `${exportAudit.path}${asked}`, xlsx: `${exportAuditXlsx.path}${asked}` }} file={file} /> : null}
        </div>
        {file.making || file.failure ? <div className="basis-full"><FileMaking file={file} /></div> : null}
      </div>
      <Lines look={look} />
    </section>
  )
}

function linesText(total: number): string {
  if (total >= COUNTED) return `${formatCount(COUNTED)} regels of meer`
  return total === 1 ? '1 regel' : `${formatCount(total)} regels`
}

function Lines({ look: { list: { data, error, refetch, isPlaceholderData: busy }, newer, older } }: { readonly look: AuditLook }) {
  const rows = useRef<HTMLDivElement>(null)
  // What is wrong with a day stands at its field.
  if (error && !data) return error instanceof Refused && Object.keys(error.fields).length > 0 ? <Empty title="Kies andere dagen" /> : <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>Logboek laden...</Waiting>
  if (data.lines.length === 0) return <Empty title="Niets gevonden">Kies een andere periode, of laat een filter weg.</Empty>
  const turn = (go: (() => void) | null) => go && (() => {
    go()
    rows.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={rows} aria-busy={busy}>
      <AuditRows lines={data.lines} />
      {newer || older ? (
        <div className="flex flex-wrap items-center justify-between gap-3 px-3.5 py-2.5">
          <p className="text-ink-2">Nieuwste eerst</p>
          <PagerButtons of="logboek" busy={busy} previous={turn(newer)} next={turn(older)} />
        </div>
      ) : null}
    </div>
  )
}
