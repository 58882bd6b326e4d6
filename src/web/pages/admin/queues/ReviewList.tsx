import type { adminListReviews } from '#contract/admin-reviews.ts'
import type { ReplyOf } from '#contract/call.ts'
import { sayWaited } from '#domain/duration.ts'
import { resolvedAs } from '#domain/review-previews.ts'
import { shortDateText, whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { Link } from '#web/ui/Link.tsx'

type Review = ReplyOf<typeof adminListReviews>[number]

interface ReviewListProps {
  readonly reviews: readonly Review[]
  /** Which stands beside it. */
  readonly shown: string | null
}

/** Cases to choose from: whose, what happened, about how much, and since when. */
export function ReviewList({ reviews, shown }: ReviewListProps) {
  const now = useMinute()
  return (
    <ul aria-label="Te beoordelen" className="divide-y divide-line overflow-hidden rounded-(--radius-card) border border-line bg-surface">
      {reviews.map((one) => <li key={one.id} data-row={one.id}><Case review={one} current={one.id === shown} now={now} /></li>)}
    </ul>
  )
}

function Case({ review: { id, investor_name: name, what, amount, opened_at: at, resolved_at: resolvedAt, resolution }, current, now }: { readonly review: Review; readonly current: boolean; readonly now: number }) {
  const done = resolvedAt !== null
  return (
    <Link
      to={`?${new URLSearchParams({ ...(done ? { stand: 'afgehandeld' } : {}), zaak: id }).toString()}`} aria-current={current ? 'true' : undefined}
      className="flex flex-col gap-0.5 px-4 py-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-3 aria-[current]:bg-action-soft aria-[current]:shadow-[inset_3px_0_0_var(--action)]"
    >
      <span className="flex items-baseline justify-between gap-3"><strong className="font-semibold wrap-anywhere">{name ?? 'Niemand bekend'}</strong>{amount === null ? null : <strong className="font-bold whitespace-nowrap">{amount}</strong>}</span>
      <span className="text-tiny">{what}</span>
      <span className="text-tiny text-ink-2">{done ? `${shortDateText(resolvedAt)}: ${resolvedAs(resolution ?? '')}` : `wacht ${sayWaited(now - Date.parse(at))}, sinds ${whenText(at, now)}`}</span>
    </Link>
  )
}
