import type { ReplyOf } from '#contract/call.ts'
import type { adminGetFigures } from '#contract/figures.ts'
import { formatCalendarDate } from '#domain/moment.ts'
import { formatCount } from '#domain/money.ts'

type Way = ReplyOf<typeof adminGetFigures>['way']

const STEPS = [
  { name: 'Begonnen', about: 'bedrag gekozen', count: ({ begun }: Way) => begun },
  { name: 'Naar de kassa', about: 'ging betalen', count: ({ at_checkout: count }: Way) => count },
  { name: 'Betaald', about: 'kreeg certificaten', count: ({ paid }: Way) => paid },
  { name: 'Gegevens compleet', about: 'profiel en documenten', count: ({ complete }: Way) => complete },
  { name: 'Geverifieerd', about: 'gecontroleerd', count: ({ verified }: Way) => verified },
] as const

/** From the wish to the verdict: how many came so far, as bars beside their numbers. The list is its own table, for eye and ear alike. */
export function WayOfInvestments({ way }: { readonly way: Way }) {
  return (
    <>
      <h2 className="text-head font-bold tracking-[-0.022em]">Van wens tot controle</h2>
      <p className="mb-4 text-small text-ink-2">{`Investeringen die zijn begonnen vanaf ${formatCalendarDate(way.since)}, en hoe ver zij kwamen.`}</p>
      {way.begun === 0 ? <p>In deze tijd is niets begonnen.</p> : (
        <ol className="flex flex-col gap-3">
          {STEPS.map(({ name, about, count }) => (
            <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[220px_minmax(0,1fr)_130px]">
              <p className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="block text-tiny text-ink-2">{about}</span>
              </p>
              <span aria-hidden className="h-[18px] overflow-hidden rounded-(--radius-badge) bg-sunken max-sm:order-3 max-sm:col-span-2">
                <span className="block h-full rounded-(--radius-badge) bg-action forced-colors:bg-[CanvasText]" style={{ width: `${(count(way) / way.begun) * 100}%` }} />
              </span>
              <p className="text-right tabular-nums">
                <span className="font-semibold">{formatCount(count(way))}</span>
                <span className="text-ink-2">{` · ${formatCount(Math.round((count(way) / way.begun) * 100))}%`}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
