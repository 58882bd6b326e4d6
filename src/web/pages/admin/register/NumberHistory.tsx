import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { adminGetCertificateHistory, adminGetRegister } from '#contract/admin-register.ts'
import { formatCertificateNumber, sayRange } from '#domain/certificate-range.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { ask } from '#web/lib/ask.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { PanelHead } from './PanelHead.tsx'
import { orderOf } from './register-question.ts'
import { holderText, rangeOfRow, type RegisterRow } from './register-words.ts'
import { Story } from './Story.tsx'
import type { RegisterLook } from './use-register.ts'
import type { Writing } from './use-writing.ts'

interface NumberHistoryProps {
  readonly number: number
  readonly look: RegisterLook
  readonly mayWrite: boolean
  readonly writing: Writing
  readonly close: () => void
}

/** All that ever happened to one number: whose it is, and how that came. */
export function NumberHistory({ number, look, mayWrite, writing, close }: NumberHistoryProps) {
  const { question } = look
  const history = useQuery(ask(adminGetCertificateHistory, { p_number: number }))
  const place = useQuery(ask(adminGetRegister, orderOf({ ...question, from: number, person: null }, 1)))
  const row = place.data?.rows.find((one) => one.certificate_start <= number && one.certificate_end >= number) ?? null
  const now = question.on === null && question.knownAt === null
  const last = history.data?.findLast((line) => line.kind !== 'correction' && line.kind !== 'seal')
  const failed = history.error ?? place.error
  return (
    <>
      <PanelHead close={close}><span>Nummer</span><NumberChip range={{ start: number, end: number }} /></PanelHead>
      {failed ? <NotLoaded failure={failed} onRetry={() => { void history.refetch(); void place.refetch() }} /> : null}
      {history.data && place.data ? (
        <>
          <Standing row={row} day={now ? 'Vandaag' : `Op ${formatCalendarDate(place.data.on)}`} look={look} />
          {history.data.length === 0 ? <p className="mt-4 text-ink-2">{`Nummer ${formatCertificateNumber(number)} is nooit uitgegeven.`}</p> : <Story lines={history.data} />}
          {mayWrite && now ? (
            <div className="mt-4 flex flex-wrap gap-2.5">
              {row?.investor_id && row.name !== null ? (
                <Button look="secondary" size="small" icon={<ArrowLeftRight aria-hidden className="size-[18px]" />} onClick={() => row.investor_id && writing.transfer({ id: row.investor_id, name: row.name ?? '', range: rangeOfRow(row), on: place.data.on })}>Overdragen</Button>
              ) : null}
              {last ? <Button look="quiet" size="small" onClick={() => writing.correct(last)}>Datum verbeteren</Button> : null}
            </div>
          ) : null}
        </>
      ) : failed ? null : <Waiting>Geschiedenis laden...</Waiting>}
    </>
  )
}

interface StandingProps {
  readonly row: RegisterRow | null
  readonly day: string
  readonly look: RegisterLook
}

function Standing({ row, day, look }: StandingProps) {
  const facts = row === null ? [] : [
    { label: 'Sinds', value: formatCalendarDate(row.since) },
    { label: 'Zit in', value: sayRange(rangeOfRow(row)) },
    { label: 'Akte', value: row.sealed ? 'getekend' : 'nog niet getekend' },
  ]
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-ink-2">{`${day} van`}</dt>
      <dd className="font-semibold wrap-anywhere">
        {row === null ? <span>niemand, dit nummer is vrij</span> : <button type="button" className="text-left font-semibold underline underline-offset-4" onClick={() => look.open({ number: null, holder: row.holder_id })}>{holderText(row.name, row.holder_id)}</button>}
      </dd>
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
