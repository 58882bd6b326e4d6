import { Suspense } from 'react'
import { standing } from '#web/lib/lazily.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import './landing.css'

const Offer = standing(async () => (await import('./Offer.tsx')).Offer)

/** What is offered, in one sentence and three figures; on a wide screen with a sample of what one gets. */
export function Hero() {
  return (
    <div>
      <PageHeading look="display">Een stukje speelhal, op uw naam.</PageHeading>
      <p className="landing-lead">Koop genummerde certificaten van aandelen in onze speelhallen. Elk nummer heeft één eigenaar.</p>
      <Suspense><Offer /></Suspense>
    </div>
  )
}
