import { Suspense } from 'react'
import type { Offer } from '#domain/offer.ts'
import { standing } from '#web/lib/lazily.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import './landing.css'

const Figures = standing(async () => (await import('./Figures.tsx')).Figures)

/** What is offered, in one sentence and three figures; on a wide screen with a sample of what one gets. */
export function Hero({ offer }: { readonly offer: Offer }) {
  return (
    <div>
      <PageHeading look="display">Een stukje speelhal, op uw naam.</PageHeading>
      <p className="landing-lead">Koop genummerde certificaten van aandelen in onze speelhallen. Elk nummer heeft één eigenaar.</p>
      <Suspense><Figures offer={offer} /></Suspense>
    </div>
  )
}
