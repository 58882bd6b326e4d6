import { useRef, type ReactElement } from 'react'
import { formatCount } from '#domain/money.ts'
import { Held } from '#web/pages/admin/frame/Held.tsx'
import { useAskedAgainUnread } from '#web/pages/admin/frame/reading.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

interface QueueProps<Row> {
  /** Names the list for those who hear it. */
  readonly name: string
  readonly asked: { readonly data: readonly Row[] | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** The call that is asked again as things change, by its name. */
  readonly call: string
  readonly waiting: string
  readonly empty: { readonly title: string; readonly text: string }
  /** So many are asked for; when they are all there, more may wait. */
  readonly most: number
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactElement
}

/** What waits for a person, the oldest first. It stands still while a row is read. */
export function Queue<Row>({ call, ...rows }: QueueProps<Row>) {
  const panel = useRef<HTMLDivElement>(null)
  const held = useAskedAgainUnread(panel, call)
  return (
    <div ref={panel} className="flex flex-col gap-4">
      <Rows {...rows} />
      <Held held={held} />
    </div>
  )
}

/** Loading, nothing, not arrived, or the rows; and that there may be more than are shown. */
function Rows<Row>({ name, asked: { data, error, refetch }, waiting, empty, most, keyOf, children }: Omit<QueueProps<Row>, 'call'>) {
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>{waiting}</Waiting>
  if (data.length === 0) return <div className="rounded-(--radius-card) border border-line bg-surface"><Empty title={empty.title}>{empty.text}</Empty></div>
  return (
    <>
      <ul aria-label={name} className="divide-y divide-line rounded-(--radius-card) border border-line bg-surface">
        {data.map((row) => <li key={keyOf(row)} data-row={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">{children(row)}</li>)}
      </ul>
      {data.length >= most ? <p className="text-ink-2">{`Hier staan de oudste ${formatCount(most)}. De volgende komen erbij zodra er ruimte is.`}</p> : null}
    </>
  )
}
