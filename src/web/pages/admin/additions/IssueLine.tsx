import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { adminPreviewIssue } from '#contract/admin-additions.ts'
import { roomText } from '#domain/additions.ts'
import { rangeOf, sayCertificates, sayRange } from '#domain/certificate-range.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { useAskedAgain } from '#web/pages/admin/frame/use-changes.ts'

interface IssueLineProps {
  /** How many certificates it will be; null while that is not known. */
  readonly count: number | null
  /** How these are made up, where that says more than the number. */
  readonly sum?: string | undefined
  /** Said while the number is not known. */
  readonly none: string
}

/** What will be given: how many, and which numbers that would be now. Somebody else may be first, so it is an expectation and no promise. */
export function IssueLine({ count, sum, none }: IssueLineProps) {
  useAskedAgain(adminPreviewIssue.name)
  const settled = useSettled(count)
  const { data, isPlaceholderData } = useQuery({ ...ask(adminPreviewIssue, { p_quantity: settled ?? 1 }), placeholderData: keepPreviousData, staleTime: 0 })
  const known = count !== null && settled === count && !isPlaceholderData ? data : undefined
  const range = known ? rangeOf(known.certificate_start, known.certificate_end) : null
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 rounded-(--radius-field) px-4 py-3 ${known && !range ? 'bg-wait-bg text-wait' : 'bg-sunken'}`}>
      <Ticket aria-hidden className="size-5 shrink-0" />
      <output className="min-w-0">
        {count === null
          ? <span className="text-ink-2">{none}</span>
          : <span className="flex flex-wrap items-baseline gap-x-2">{sum ? <span>{sum}</span> : null}<strong className="text-lead font-bold">{sayCertificates(count)}</strong></span>}
      </output>
      <p className={`ml-auto text-tiny ${known && !range ? 'font-semibold' : 'text-ink-2'}`}>
        {known === undefined || count === null
          ? <span>{data ? `vrij: ${formatCount(data.remaining_certificates)}` : ''}</span>
          : range
            ? <span>{`naar verwachting ${sayRange(range)}, daarna nog ${formatCount(known.remaining_certificates - count)} vrij`}</span>
            : <span>{roomText({ wanted: count, remaining: known.remaining_certificates, possible: known.possible_certificates })}</span>}
      </p>
    </div>
  )
}
