import { useQuery } from '@tanstack/react-query'
import { adminListReviews } from '#contract/admin-reviews.ts'
import type { ReplyOf } from '#contract/call.ts'
import { sayWaited } from '#domain/duration.ts'
import { ask } from '#web/lib/ask.ts'
import { whenText } from '#web/lib/format.ts'
import { useMinute } from '#web/lib/use-minute.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { PersonName } from '#web/pages/admin/frame/PersonName.tsx'
import { Queue } from './Queue.tsx'

type Review = ReplyOf<typeof adminListReviews>[number]

const MOST = 200

/** /admin/reviews: payments that a person decides about (look/23). */
export default function ReviewsPage() {
  return <AdminScreen title="Te beoordelen" tab="reviews">{() => <Reviews />}</AdminScreen>
}

function Reviews() {
  const now = useMinute()
  return (
    <Queue
      name="Te beoordelen" call={adminListReviews.name} asked={useQuery(ask(adminListReviews, { p_limit: MOST }))} waiting="Betalingen laden..." most={MOST} keyOf={({ id }) => id}
      empty={{ title: 'Alles is beoordeeld.', text: 'Een betaling die niet klopt, staat hier zodra zij binnenkomt. Er verandert niets voordat een mens heeft gekeken.' }}
    >
      {(review) => <Case review={review} now={now} />}
    </Queue>
  )
}

function Case({ review: { what, meaning, investor_id: id, investor_name: name, opened_at: at }, now }: { readonly review: Review; readonly now: number }) {
  return (
    <>
      <div className="min-w-0 max-w-[86ch] flex-1 basis-[320px]">
        <h2 className="font-semibold">{what}</h2>
        <p className="text-ink-2">{meaning}</p>
      </div>
      <div className="min-w-0 sm:text-right">
        <p>{name === null ? <span className="text-ink-2">Niemand bekend</span> : <PersonName id={id} name={name} />}</p>
        <p className="text-ink-2"><span>{`wacht ${sayWaited(now - Date.parse(at))}`}</span><span>{`, sinds ${whenText(at, now)}`}</span></p>
      </div>
    </>
  )
}
