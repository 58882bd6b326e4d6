import { Suspense } from 'react'
import { later } from '#web/lib/later.ts'
import { PageHeading } from '#web/ui/Page.tsx'
import './landing.css'

const Offer = later(async () => (await import('./Offer.tsx')).Offer)
const OFFER = <Suspense><Offer /></Suspense>

/** What is offered, in one sentence and three figures; on a wide screen with a sample of what one gets. */
export function Hero() {
  return (
    <div>
      <PageHeading look="display">Een stukje speelhal, op uw naam.</PageHeading>
      <p className="landing-lead">Koop genummerde certificaten van aandelen in onze speelhallen. Elk nummer heeft één eigenaar.</p>
      {OFFER}
    </div>
  )
}
