import type { ReactElement } from 'react'
import { formatCount } from '#domain/money.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

interface QueueProps<Row> {
  /** Names the list for those who hear it. */
  readonly name: string
  readonly asked: { readonly data: readonly Row[] | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  readonly waiting: string
  readonly empty: { readonly title: string; readonly text: string }
  /** So many are asked for; when they are all there, more may wait. */
  readonly most: number
  readonly keyOf: (row: Row) => string
  readonly children: (row: Row) => ReactElement
}

/** What waits for a person, the oldest first: loading, nothing, not arrived, or the rows; and that there may be more than are shown. */
export function Queue<Row>({ name, asked: { data, error, refetch }, waiting, empty, most, keyOf, children }: QueueProps<Row>) {
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting>{waiting}</Waiting>
  if (data.length === 0) return <div className="rounded-(--radius-card) border border-line bg-surface"><Empty title={empty.title}>{empty.text}</Empty></div>
  return (
    <>
      <ul aria-label={name} className="divide-y divide-line rounded-(--radius-card) border border-line bg-surface">
        {data.map((row) => <li key={keyOf(row)} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">{children(row)}</li>)}
      </ul>
      {data.length >= most ? <p className="text-ink-2">{`Hier staan de oudste ${formatCount(most)}. De volgende komen erbij zodra er ruimte is.`}</p> : null}
    </>
  )
}
