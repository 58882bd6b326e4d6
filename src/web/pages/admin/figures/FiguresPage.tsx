import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call.ts'
import { adminGetFigures } from '#contract/figures.ts'
import { shortMonth } from '#domain/holdings.ts'
import { formatCount, formatEuroShort } from '#domain/money.ts'
import { totalCents } from '#domain/totals.ts'
import { ask } from '#web/lib/ask.ts'
import { euroText } from '#web/lib/format.ts'
import { AdminScreen } from '#web/pages/admin/frame/AdminScreen.tsx'
import { Chart } from '#web/parts/Chart.tsx'
import { NotLoaded } from '#web/parts/NotLoaded.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { OfferBar } from './OfferBar.tsx'
import { WayOfInvestments } from './WayOfInvestments.tsx'

type Figures = ReplyOf<typeof adminGetFigures>

/** /admin/figures: what came in month by month, and how far those come who begin. */
export default function FiguresPage() {
  return <AdminScreen title="Cijfers" tab="figures" aside="De laatste twaalf maanden">{() => <Figures />}</AdminScreen>
}

function Figures() {
  const figures = useQuery(ask(adminGetFigures))
  if (figures.data) return <Pictures figures={figures.data} />
  return figures.error ? <NotLoaded failure={figures.error} onRetry={() => void figures.refetch()} /> : <Waiting>Cijfers laden...</Waiting>
}

const PANEL = 'min-w-0 rounded-(--radius-card) border border-line bg-surface p-4 sm:p-5'

function Pictures({ figures: { months, way } }: { readonly figures: Figures }) {
  const [paid, certificates] = [months.reduce((sum, month) => sum + month.paid, 0), months.reduce((sum, month) => sum + month.certificates, 0)]
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <section aria-label="Inleg per maand" className={PANEL}>
        <Chart
          title="Inleg per maand" note={`Samen ${euroText(paid)}. Wat binnenkwam; wat later is teruggegaan, gaat er niet af.`} said={saidOf(months, ({ paid: sum }) => sum, euroText)}
          heads={['Maand', 'Inleg']} bars={months.map(({ month, paid: value }) => ({ label: shortMonth(month), short: shortMonth(month).slice(0, 3), value, expected: false }))} format={euroText} formatMark={(value) => formatEuroShort(totalCents(Math.round(value * 100)))} ends={false}
        />
      </section>
      <section aria-label="Certificaten per maand" className={PANEL}>
        <Chart
          title="Certificaten per maand" note={`Samen ${formatCount(certificates)}, uitgegeven voor deze inleg.`} said={saidOf(months, ({ certificates: count }) => count, formatCount)}
          heads={['Maand', 'Certificaten']} bars={months.map(({ month, certificates: value }) => ({ label: shortMonth(month), short: shortMonth(month).slice(0, 3), value, expected: false }))} format={formatCount} formatMark={formatCount} ends={false}
        />
      </section>
      <section aria-label="Van wens tot controle" className={`${PANEL} xl:col-span-2`}>
        <WayOfInvestments way={way} />
      </section>
      <OfferBar />
    </div>
  )
}

/** The picture in a sentence: the best month, and this one. */
function saidOf(months: Figures['months'], value: (month: Figures['months'][number]) => number, print: (value: number) => string): string {
  const best = months.toSorted((one, other) => value(other) - value(one))[0]
  const last = months.at(-1)
  if (!best || !last || value(best) === 0) return 'In deze twaalf maanden kwam niets binnen.'
  return `Het meest in ${shortMonth(best.month)}: ${print(value(best))}. Tot nu toe in ${shortMonth(last.month)}: ${print(value(last))}.`
}
