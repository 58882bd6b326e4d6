import { CircleAlert, Clock } from 'lucide-react'
import type { adminListRequests } from '#contract/admin-requests.ts'
import type { ReplyOf } from '#contract/call.ts'
import { sayDuration } from '#domain/duration.ts'
import { formatCount } from '#domain/money.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { deadlineText, euroText } from '#web/lib/format.ts'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { Telephone } from '#web/pages/admin/frame/Telephone.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useMedia } from '#web/ui/use-media.ts'

type Request = ReplyOf<typeof adminListRequests>['requests'][number]

interface RequestRowsProps {
  readonly rows: readonly Request[]
  readonly now: number
}

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3 text-tiny font-semibold text-ink-2 first:pl-3.5 first:rounded-tl-(--radius-card) last:pr-4 last:rounded-tr-(--radius-card)',
  cell: 'h-[54px] border-b border-line px-3 py-1.5 first:pl-3.5 last:pr-4',
  row: 'hover:bg-sunken last:*:border-b-0',
}

/** Who is to be called, by when, and about how much. */
export function RequestRows({ rows, now }: RequestRowsProps) {
  const table = useMedia('(min-width: 900px)')
  if (table) return <DataTable caption="Aanvragen" columns={columnsAt(now)} rows={rows} rowKey={(row) => row.investment_id} look={LOOK} />
  return (
    <ul aria-label="Aanvragen" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.investment_id} data-row={row.investment_id} className="flex flex-col gap-1.5 px-4 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"><CallBadge before={row.call_before} now={now} /><strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong></p>
          <Asker row={row} />
          <p className="flex flex-wrap items-baseline gap-x-3"><Telephone number={row.phone} /><Reference row={row} /></p>
        </li>
      ))}
    </ul>
  )
}

function columnsAt(now: number): readonly Column<Request>[] {
  return [
    { key: 'call', head: 'Bellen', cell: (row) => <div className="flex flex-col items-start gap-0.5"><CallBadge before={row.call_before} now={now} /><span className="text-tiny text-ink-2">{untilText(row.call_before, now)}</span></div> },
    { key: 'who', head: 'Aanvrager', cell: (row) => <Asker row={row} /> },
    { key: 'phone', head: 'Telefoon', cell: (row) => <Telephone number={row.phone} /> },
    { key: 'reference', head: 'Kenmerk', cell: (row) => <Reference row={row} /> },
    { key: 'amount', head: 'Bedrag', end: true, cell: (row) => <><strong className="block font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong><span className="text-tiny whitespace-nowrap text-ink-2">{`${formatCount(row.number_of_shares)} certificaten`}</span></> },
  ]
}

/** Less than so much is soon. */
const SOON_MS = 4 * 3_600_000

/** Lateness in words, and never by colour alone (look, Voice). */
function CallBadge({ before, now }: { readonly before: string; readonly now: number }) {
  const left = Date.parse(before) - now
  if (left <= 0) return <StatusBadge tone="bad" icon={CircleAlert}>{`${sayDuration(-left)} te laat`}</StatusBadge>
  return <StatusBadge tone={left < SOON_MS ? 'wait' : 'idle'} icon={Clock}>{`nog ${sayDuration(left)}`}</StatusBadge>
}

function untilText(before: string, now: number): string {
  return `${Date.parse(before) <= now ? 'had gemoeten voor' : 'voor'} ${deadlineText(before, now)}`
}

function Asker({ row }: { readonly row: Request }) {
  return (
    <div className="min-w-0">
      <PersonName id={row.investor_id} name={row.name} />
      <p className="text-tiny text-ink-2"><span className="wrap-anywhere">{row.email}</span><span>{row.investor_id === null ? ' · nog geen investeerder' : ' · al investeerder'}</span></p>
    </div>
  )
}

function Reference({ row }: { readonly row: Request }) {
  return <span className="whitespace-nowrap text-ink-2">{row.payment_reference === null ? '–' : showPaymentReference(row.payment_reference)}</span>
}
