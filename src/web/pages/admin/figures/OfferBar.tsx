import { useQuery } from '@tanstack/react-query'
import { adminGetOverview } from '#contract/admin-investors.ts'
import { formatCount } from '#domain/money.ts'
import { ask } from '#web/lib/ask.ts'
import { euroText } from '#web/lib/format.ts'

/** How much of the threshold was sold in twelve months, and what stands at a checkout; nothing where there is no threshold. */
export function OfferBar() {
  const { data } = useQuery(ask(adminGetOverview))
  const meter = data?.offer_meter
  if (!meter) return null
  const { offered, sold, threshold, percent } = meter
  const part = (amount: number) => `${Math.min(100, (amount / threshold) * 100)}%`
  return (
    <section aria-label="Aangeboden in twaalf maanden" className="min-w-0 rounded-(--radius-card) border border-line bg-surface p-4 sm:p-5 xl:col-span-2">
      <h2 className="text-head font-bold tracking-[-0.022em]">Aangeboden in twaalf maanden</h2>
      <p className="mb-4 text-small text-ink-2">{`Verkocht ${euroText(sold)}, ${formatCount(percent)}% van de grens van ${euroText(threshold)}. Met wat nu bij de kassa staat: ${euroText(offered)}.`}</p>
      <div aria-hidden className="relative h-[18px] overflow-hidden rounded-(--radius-badge) bg-sunken">
        <span className="absolute inset-y-0 left-0 bg-action-soft" style={{ width: part(offered) }} />
        <span className="absolute inset-y-0 left-0 bg-action forced-colors:bg-[CanvasText]" style={{ width: part(sold) }} />
      </div>
    </section>
  )
}
