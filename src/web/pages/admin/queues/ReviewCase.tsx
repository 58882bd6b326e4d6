import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { adminGetReview, adminListReviews, type ReviewDetail } from '#contract/admin-reviews.ts'
import { rangeOf } from '#domain/certificate-range.ts'
import { resolvedAs } from '#domain/review-previews.ts'
import { ask } from '#web/lib/ask.ts'
import { whenText } from '#web/lib/format.ts'
import type { Admin } from '#web/parts/AdminGuard.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { refreshDesk } from '#web/pages/admin/frame/refresh-desk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { NumberChip } from '#web/ui/NumberChip.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { DecideReview } from './DecideReview.tsx'
import { Part } from './Part.tsx'

interface ReviewCaseProps {
  readonly id: string
  readonly admin: Admin
  /** Back to the list, where it does not stand beside it. */
  readonly onLeave: (() => void) | null
  readonly onDone: (text: string) => void
  readonly say: (text: string) => void
}

/** A case, which stands still while it is read: what happened, what it means for money and numbers, what may be done, and what that will change (look/23). */
export function ReviewCase({ id, admin, onLeave, onDone, say }: ReviewCaseProps) {
  const questions = useQueryClient()
  const { data, error, refetch } = useQuery(ask(adminGetReview, { p_review_id: id }))
  const heading = useRef<HTMLHeadingElement>(null)
  const [alone] = useState(onLeave !== null)
  const known = data !== undefined
  // It took the place of the list, and of what was pressed there.
  useEffect(() => { if (alone && known) heading.current?.focus() }, [alone, known])
  const again = () => Promise.all([adminListReviews, adminGetReview].map(({ name }) => questions.invalidateQueries({ queryKey: [name] })))
  const done = (text: string) => {
    void refreshDesk(questions)
    void again().then(() => onDone(text))
  }
  // Somebody else was sooner: the form goes, and its refusal is said all the same.
  const stale = async (text: string) => {
    await again()
    if (questions.getQueryData<ReviewDetail>(ask(adminGetReview, { p_review_id: id }).queryKey)?.review.resolved_at != null) say(text)
  }
  if (error && !data) return <div className="flex flex-col items-start gap-3"><Back onLeave={onLeave} /><NotLoaded failure={error} onRetry={() => void refetch()} /></div>
  if (!data) return <Waiting>Zaak laden...</Waiting>
  const { review } = data
  return (
    <article aria-label={review.what} data-row={id} className="rounded-(--radius-card) border border-line bg-surface p-4 sm:p-5">
      <Back onLeave={onLeave} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-bold">{review.what}</h2>
        {review.investor_name === null ? <span className="text-ink-2">Niemand bekend</span> : <PersonName id={review.investor_id} name={review.investor_name} />}
      </div>
      <Part title="Wat er gebeurde"><Moneys detail={data} /></Part>
      <Part title="Wat dat betekent">
        <p className="max-w-[76ch]"><span>{review.meaning}</span>{data.stands === null ? null : <strong className="font-semibold">{` ${data.stands}`}</strong>}</p>
      </Part>
      {review.resolved_at === null ? <DecideReview detail={data} admin={admin} onDone={done} onStale={(text) => void stale(text)} /> : <Part title="Afgehandeld"><Resolved review={review} /></Part>}
    </article>
  )
}

function Back({ onLeave }: Pick<ReviewCaseProps, 'onLeave'>) {
  return onLeave ? <Button look="quiet" size="small" icon={<ArrowLeft aria-hidden className="size-4" />} onClick={onLeave}>Alle zaken</Button> : null
}

function Moneys({ detail: { review, moneys } }: { readonly detail: ReviewDetail }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{`Sinds ${whenText(review.opened_at)}`}</p>
      {moneys.length === 0 ? <p>Er is nog geen geld van bekend.</p> : (
        <ul aria-label="Geld dat kwam" className="divide-y divide-line rounded-(--radius-tile) border border-line">
          {moneys.map((one) => (
            <li key={one.id} className="grid gap-x-4 gap-y-1 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center">
              <span className="wrap-anywhere">{one.name}</span>
              <strong className="font-bold whitespace-nowrap">{one.amount}</strong>
              <span className="text-ink-2">{one.came}</span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1"><Bought numbers={one.numbers} />{one.standing === null ? null : <span className="text-tiny text-ink-2">{one.standing}</span>}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Bought({ numbers }: Pick<ReviewDetail['moneys'][number], 'numbers'>) {
  const range = numbers && rangeOf(numbers.certificate_start, numbers.certificate_end)
  return range ? <NumberChip range={range} /> : <span>geen certificaten</span>
}

function Resolved({ review: { resolved_at: at, resolution, reason } }: Pick<ReviewDetail, 'review'>) {
  return (
    <Notice tone="ok" title={resolvedAs(resolution ?? '')}>
      {at === null ? null : <p>{whenText(at)}</p>}
      {reason === null ? null : <p className="wrap-anywhere">{`Reden: ${reason}`}</p>}
    </Notice>
  )
}
