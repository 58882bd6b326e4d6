import { Suspense, useEffect, useState } from 'react'
import { isSoldOut } from '#domain/shares.ts'
import type { Contact } from '#web/lib/form-memory.ts'
import { useHydrated } from '#web/lib/hydration.ts'
import { lazily, standing } from '#web/lib/lazily.tsx'
import { OFFER } from '#web/lib/offer.ts'
import { useNavigate, usePlace, useSearch } from '#web/lib/router.tsx'
import { Aloud } from '#web/ui/Aloud.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { ContactForm } from './ContactForm.tsx'
import { beginGuestSession, sendLead, validContact } from './guest.ts'
import { StepBar } from './StepBar.tsx'
import { useOffering, useOpening, type Offering } from './use-offering.ts'
import './landing.css'

const loadLaterSteps = async () => (await import('./LaterSteps.tsx')).LaterSteps
const LaterSteps = lazily(loadLaterSteps)
const Resume = lazily(async () => (await import('./Resume.tsx')).Resume)
const Opening = lazily(async () => (await import('./Opening.tsx')).Opening)
const Figures = standing(async () => (await import('./Figures.tsx')).Figures)
const Story = standing(async () => (await import('./Story.tsx')).Story)

/** Landing and the three steps in one, and the moment at which one may pay. */
export default function InvestPage() {
  const offering = useOffering()
  const opening = useOpening(offering)
  const [waited, setWaited] = useState(false)
  if (opening === 'before' && !waited) setWaited(true)
  return (
    <>
      <Step offering={offering} opening={opening} />
      {/* Stays while the steps change, so that the change is heard wherever one is, and once. */}
      <Aloud>{waited && opening === 'open' ? 'Investeren is nu mogelijk.' : null}</Aloud>
    </>
  )
}

/** The step stands in the history, so that Back goes to the one before. */
function Step({ offering, opening }: { readonly offering: Offering | null; readonly opening: ReturnType<typeof useOpening> }) {
  const { pathname, state } = usePlace()
  const navigate = useNavigate()
  // The prerendered page is that of step 1; where a refreshed tab really was, only the browser knows.
  const alive = useHydrated()
  const wanted = alive ? stepOf(state) : 1
  const contact = alive && wanted > 1 ? validContact() : null
  const resume = useSearch('resume')
  useEffect(() => {
    void beginGuestSession()
    const timer = setTimeout(() => void loadLaterSteps().catch(() => null), 1500)
    return () => clearTimeout(timer)
  }, [])

  const goTo = (step: 1 | 2 | 3) => navigate(pathname, { state: { step, follows: true } })
  // Who came to a step from elsewhere has no step before it in the history.
  const goFrom = (step: 2 | 3) => navigate(pathname, { state: { step: step - 1 }, replace: true })
  const goBack = (from: 2 | 3) => (follows(state) ? navigate(-1) : goFrom(from))
  if (alive && resume) return <Suspense fallback={<Waiting />}><Resume offer={OFFER} token={resume} /></Suspense>
  if (contact) {
    return (
      <Suspense fallback={<Waiting />}>
        <LaterSteps offer={OFFER} step={wanted === 3 ? 3 : 2} contact={contact} offering={offering} open={opening === 'open'} goTo={goTo} stay={() => goFrom(3)} goBack={goBack} />
      </Suspense>
    )
  }
  const soldOut = isSoldOut(OFFER, offering?.available ?? Infinity)
  const leaveContact = (given: Contact) => {
    void sendLead('guest_lead_captured', given)
    goTo(2)
  }
  return (
    <Page title="Een stukje speelhal, op uw naam" ownHeading>
      <div className="landing site-width">
        <Hero />
        <div>
          <Card raised>
            <OpeningRoom offering={offering} opening={opening} />
            <StepBar current={1} />
            <ContactForm soldOut={soldOut} onDone={leaveContact} />
          </Card>
        </div>
      </div>
      <Suspense><Story offer={OFFER} /></Suspense>
    </Page>
  )
}

interface OpeningRoomProps {
  readonly offering: Offering | null
  readonly opening: ReturnType<typeof useOpening>
}

/** Where the countdown stands. Whoever saw it count keeps its room, so that nothing jumps under the hand when it ends. */
function OpeningRoom({ offering, opening }: OpeningRoomProps) {
  const [counted, setCounted] = useState(false)
  if (opening === 'before' && !counted) setCounted(true)
  if (opening === 'open' && !counted) return null
  return (
    <div className={import.meta.env.VITE_BEFORE_OPENING ? 'opening-room' : undefined}>
      {offering && counted ? <Suspense><Opening opensAt={offering.opensAt} clock={offering.clock} /></Suspense> : null}
    </div>
  )
}

/** What is offered, in one sentence and three figures; on a wide screen with a sample of what one gets. */
function Hero() {
  return (
    <div>
      <PageHeading look="display">Een stukje speelhal, op uw naam.</PageHeading>
      <p className="landing-lead">Koop certificaten van aandelen in het bedrijf achter onze speelhallen. Elk nummer heeft één eigenaar.</p>
      <Suspense><Figures offer={OFFER} /></Suspense>
    </div>
  )
}

function stepOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'step' in state && typeof state.step === 'number' ? state.step : 1
}

function follows(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'follows' in state
}
