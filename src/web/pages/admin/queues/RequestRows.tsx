import { ChevronDown, ChevronUp, CircleAlert, CircleSlash, Clock, Phone } from 'lucide-react'
import type { ReactElement } from 'react'
import type { QueuedRequest } from '#contract/admin-requests.ts'
import { sayCertificates } from '#domain/certificate-range.ts'
import { sayDuration } from '#domain/duration.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { showPaymentReference } from '#domain/payment-reference.ts'
import { deadlineText, euroText, shortDateText } from '#web/lib/format.ts'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { Telephone } from '#web/pages/admin/frame/Telephone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Carried } from '#web/ui/Carried.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { RequestPanel } from './RequestPanel.tsx'

interface RequestRowsProps {
  readonly rows: readonly QueuedRequest[]
  readonly now: number
  /** Whose detail is open. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
  readonly mayWrite: boolean
  readonly say: (text: string) => void
}

const LOOK = {
  head: 'h-[36px] border-b border-line bg-sunken px-3 text-tiny font-semibold text-ink-2 first:pl-3.5 last:pr-4',
  cell: 'h-[54px] border-b border-line px-3 py-1.5 first:pl-3.5 last:pr-4',
  row: 'hover:bg-sunken data-open:bg-sunken data-open:*:border-b-0 last:*:border-b-0',
}

/** Who is to be called, by when, and about how much; below an open row what was agreed, and the money. */
export function RequestRows({ rows, now, open, onOpen, mayWrite, say }: RequestRowsProps) {
  const table = useMedia('(min-width: 900px)')
  const opener = (row: QueuedRequest) => <Opener row={row} open={open === row.investment_id} onOpen={onOpen} mayWrite={mayWrite} />
  const opened = rows.find((row) => row.investment_id === open)
  return (
    <Carried what={opened ? <RequestPanel key={opened.investment_id} request={opened} mayWrite={mayWrite} say={say} /> : null}>
      {(place) => {
        const below = (row: QueuedRequest) => (row === opened ? place : null)
        return table
          ? <DataTable caption="Aanvragen" columns={columnsAt(now, opener)} rows={rows} rowKey={(row) => row.investment_id} look={LOOK} renderBelow={below} />
          : <AsList rows={rows} now={now} opener={opener} below={below} />
      }}
    </Carried>
  )
}

interface AsListProps extends Pick<RequestRowsProps, 'rows' | 'now'> {
  readonly opener: (row: QueuedRequest) => ReactElement
  readonly below: (row: QueuedRequest) => ReactElement | null
}

function AsList({ rows, now, opener, below }: AsListProps) {
  return (
    <ul aria-label="Aanvragen" className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.investment_id} data-row={row.investment_id}>
          <div className="flex flex-col gap-1.5 px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1"><Standing row={row} now={now} /><strong className="font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong></p>
            <Asker row={row} />
            <p className="flex flex-wrap items-baseline gap-x-3"><Telephone number={row.phone} /><Reference row={row} /></p>
            <div>{opener(row)}</div>
          </div>
          {below(row)}
        </li>
      ))}
    </ul>
  )
}

function columnsAt(now: number, opener: (row: QueuedRequest) => ReactElement): readonly Column<QueuedRequest>[] {
  return [
    { key: 'call', head: 'Bellen', cell: (row) => <div className="flex flex-col items-start gap-0.5"><Standing row={row} now={now} /><span className="text-tiny text-ink-2">{standingText(row, now)}</span></div> },
    { key: 'who', head: 'Aanvrager', cell: (row) => <Asker row={row} /> },
    { key: 'phone', head: 'Telefoon', cell: (row) => <Telephone number={row.phone} /> },
    { key: 'reference', head: 'Kenmerk', className: 'max-lg:hidden', cell: (row) => <Reference row={row} /> },
    { key: 'amount', head: 'Bedrag', end: true, cell: (row) => <><strong className="block font-bold whitespace-nowrap">{euroText(row.investment_amount)}</strong><span className="text-tiny whitespace-nowrap text-ink-2">{sayCertificates(row.number_of_shares)}</span></> },
    { key: 'acts', head: 'Acties', end: true, cell: (row) => <div className="flex justify-end">{opener(row)}</div> },
  ]
}

interface OpenerProps extends Pick<RequestRowsProps, 'onOpen' | 'mayWrite'> {
  readonly row: QueuedRequest
  readonly open: boolean
}

/** Opens what was agreed and the money; for whom is yet to be called it is named by the call. */
function Opener({ row: { investment_id: id, called_at: called, expired_at: expired, name }, open, onOpen, mayWrite }: OpenerProps) {
  const calls = mayWrite && called === null && expired === null
  const word = open ? 'Sluiten' : calls ? 'Gebeld' : 'Openen'
  const Icon = open ? ChevronUp : calls ? Phone : ChevronDown
  return <Button look={calls && !open ? 'secondary' : 'quiet'} size="small" icon={<Icon aria-hidden className="size-4" />} aria-expanded={open} aria-label={`${word}: ${name}`} onClick={() => onOpen(open ? null : id)}>{word}</Button>
}

/** Less than so much is soon. */
const SOON_MS = 4 * 3_600_000

/** How it stands in words, and never by colour alone (look, Voice). */
function Standing({ row, now }: { readonly row: QueuedRequest; readonly now: number }) {
  if (row.expired_at !== null) return <StatusBadge tone="idle" icon={CircleSlash}>Vervallen</StatusBadge>
  if (row.amount_received > 0) return <StatusBadge tone="wait" icon={CircleAlert}>Deels betaald</StatusBadge>
  if (row.called_at !== null) return <StatusBadge tone="ok" icon={Phone}>Gebeld</StatusBadge>
  const left = Date.parse(row.call_before) - now
  if (left <= 0) return <StatusBadge tone="bad" icon={CircleAlert}>{`${sayDuration(-left)} te laat`}</StatusBadge>
  return <StatusBadge tone={left < SOON_MS ? 'wait' : 'idle'} icon={Clock}>{`nog ${sayDuration(left)}`}</StatusBadge>
}

function standingText(row: QueuedRequest, now: number): string {
  if (row.expired_at !== null) return `op ${shortDateText(row.expired_at)}`
  if (row.amount_received > 0) return `${euroText(row.amount_received)} van ${euroText(row.investment_amount)}`
  if (row.called_at !== null) return `${shortDateText(row.called_at)}, ${row.expires_on === null ? 'gegevens nog mailen' : `geld tot ${formatCalendarDate(row.expires_on)}`}`
  return `${Date.parse(row.call_before) <= now ? 'had gemoeten voor' : 'voor'} ${deadlineText(row.call_before, now)}`
}

function Asker({ row }: { readonly row: QueuedRequest }) {
  return (
    <div className="min-w-0">
      <PersonName id={row.investor_id} name={row.name} />
      <p className="text-tiny text-ink-2"><span className="wrap-anywhere">{row.email}</span><span>{row.investor_id === null ? ' · nog geen investeerder' : ' · al investeerder'}</span></p>
    </div>
  )
}

function Reference({ row }: { readonly row: QueuedRequest }) {
  return <span className="whitespace-nowrap text-ink-2">{row.payment_reference === null ? '–' : showPaymentReference(row.payment_reference)}</span>
}
