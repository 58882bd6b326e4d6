import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { adminGetInvestorHistory, type HistoryLine } from '#contract/admin-detail.ts'
import { formatCount } from '#domain/money.ts'
import { calendarDate, formatCalendarDate, formatTime } from '#domain/moment.ts'
import { perform } from '#web/lib/call.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Button } from '#web/ui/Button.tsx'

/** So many lines before all of them are asked for, and a page of all. */
const FEW = 5
const PAGE = 50

/** Everything that was done with a person or what is theirs, newest first, day by day. */
export function History({ investorId }: { readonly investorId: string }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [all, setAll] = useState(false)
  const limit = all ? PAGE : FEW
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [adminGetInvestorHistory.name, investorId, limit],
    queryFn: ({ pageParam: cursor, signal }) => perform(adminGetInvestorHistory, { p_investor_id: investorId, p_limit: limit, p_cursor: cursor }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
    retry: false,
  })
  const lines = data?.pages.flatMap((page) => page.lines) ?? []
  const total = data?.pages[0]?.total ?? 0
  const more = async () => {
    const before = lines.length
    const { hasNextPage: goesOn } = await fetchNextPage()
    // The button is gone with the last page: on at the first line that it brought.
    if (!goesOn) requestAnimationFrame(() => section.current?.querySelectorAll<HTMLElement>('[data-line]')[before]?.focus())
  }
  return (
    <section ref={section} aria-labelledby={id} className="person-part">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-plain font-bold">Geschiedenis</h3>
        {total > FEW ? <button type="button" aria-expanded={all} className="link min-h-[36px]" onClick={() => setAll(!all)}><span>{all ? 'Minder tonen' : `Alles tonen (${formatCount(total)})`}</span></button> : null}
      </div>
      {data ? <Days days={byDay(lines)} /> : error ? <NotLoaded failure={error} onRetry={() => void refetch()} /> : <p className="text-ink-2">Geschiedenis laden...</p>}
      {all && hasNextPage ? <Button look="secondary" size="small" busy={isFetchingNextPage ? 'Laden...' : false} onClick={() => void more()}>Meer tonen</Button> : null}
    </section>
  )
}

interface Day {
  readonly date: string
  readonly lines: readonly HistoryLine[]
}

/** Lines come newest first, and so do the days. */
function byDay(lines: readonly HistoryLine[]): readonly Day[] {
  const days = new Map<string, HistoryLine[]>()
  for (const line of lines) {
    const date = calendarDate(Date.parse(line.at))
    days.set(date, [...(days.get(date) ?? []), line])
  }
  return [...days].map(([date, those]) => ({ date, lines: those }))
}

function Days({ days }: { readonly days: readonly Day[] }) {
  if (days.length === 0) return <p className="text-ink-2">Er is nog niets vastgelegd.</p>
  return (
    <>
      {days.map(({ date, lines }) => (
        <div key={date} className="mb-2">
          <h4 className="text-tiny font-semibold text-ink-2">{formatCalendarDate(date)}</h4>
          <ol aria-label={formatCalendarDate(date)} className="sheet-rows">
            {lines.map(({ id, at, sentence, notes }) => (
              <li key={id} tabIndex={-1} data-line className="flex gap-4">
                <time dateTime={at} className="w-[44px] shrink-0 text-ink-2">{formatTime(Date.parse(at))}</time>
                <div className="min-w-0">
                  <p className="wrap-anywhere">{sentence}</p>
                  {notes.map((note) => <p key={note} className="text-tiny text-ink-2 wrap-anywhere">{note}</p>)}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}
