import { useQuery } from '@tanstack/react-query'
import { adminGetOverview } from '#contract/admin-investors.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { euroText } from '#web/lib/format.ts'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { OfferMeter } from './OfferMeter.tsx'

/** The four figures of spec 2, section 2: one line, no cards. Below them the offer meter, where a threshold is set. */
export function OverviewFigures() {
  const { data, error, refetch } = useQuery(ask(adminGetOverview))
  if (error && !data) return <NotLoaded failure={error} onRetry={() => void refetch()} />
  const figures = [
    ['Investeerders', data && formatCount(data.total_investors)],
    ['Totaal geïnvesteerd', data && euroText(data.total_invested)],
    ['Aandelen / certificaten', data && formatCount(data.total_certificates)],
    ['KYC in afwachting', data && formatCount(data.pending_kyc)],
  ] as const
  return (
    <>
      <dl aria-busy={!data} className="grid grid-cols-2 gap-y-4 md:grid-cols-4">
        {figures.map(([label, figure]) => (
          <div key={label} className="border-line px-2.5 sm:px-4 md:border-l md:first:border-l-0 max-md:even:border-l">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-lead font-bold tracking-[-0.022em] whitespace-nowrap sm:text-section">{figure ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {data ? data.offer_meter && <OfferMeter meter={data.offer_meter} /> : <p aria-hidden>&nbsp;</p>}
    </>
  )
}
