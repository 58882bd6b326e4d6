import type { adminGetOverview } from '#contract/admin-investors.ts'
import type { ReplyOf } from '#contract/call.ts'
import { formatCount } from '#domain/money.ts'
import { euroText } from '#web/lib/format.ts'

type Meter = NonNullable<ReplyOf<typeof adminGetOverview>['offer_meter']>

/** What was sold in twelve months or stands at a checkout, and how much of the threshold is sold: one line, as calm as what it says. */
export function OfferMeter({ meter: { offered, sold, threshold, percent } }: { readonly meter: Meter }) {
  return (
    <dl>
      <div className="flex flex-wrap items-baseline gap-x-2.5 px-2.5 sm:px-4">
        <dt className="text-ink-2">Aangeboden in 12 maanden</dt>
        <dd className="font-bold whitespace-nowrap">{euroText(offered)}</dd>
        <dd className="text-ink-2">{`verkocht ${euroText(sold)}, ${formatCount(percent)}% van ${euroText(threshold)}`}</dd>
      </div>
    </dl>
  )
}
