import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveWaitingList, showWaitingPlace } from '#contract/guests.ts'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { sayCertificates } from '#domain/certificate-range.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { OFFER } from '#web/lib/offer.ts'
import { Refused, textOf } from '#web/lib/refused.ts'
import { usePlace } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Message } from '#web/parts/Message.tsx'
import { ActButton } from '#web/ui/ActButton.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { NumberForm } from './NumberForm.tsx'

/** /waiting-list: where the letter about a place on the list leads. What opens the place stands behind the # and is in no log. */
export default function WaitingPlacePage() {
  const token = usePlace().hash.slice(1)
  const { data: place, error, refetch, isFetching } = useQuery(ask(showWaitingPlace, { token }))
  const [left, setLeft] = useState(false)
  if (left) {
    return (
      <Message icon="ok" title="U staat niet meer op de wachtlijst" text="Uw gegevens zijn van de lijst gewist. Wij mailen u niet meer als er nummers vrijkomen.">
        <ButtonLink wide to={pagePath('home')}>Naar de homepage</ButtonLink>
      </Message>
    )
  }
  if (place) return <Place token={token} email={place.email} shares={place.shares} onLeft={() => setLeft(true)} />
  if (!error) return <Waiting>Uw plaats wordt opgezocht...</Waiting>
  // A link that was cut or changed on its way cannot be mended by trying again.
  const gone = error instanceof Refused && (error.status === 404 || error.status === 400)
  return (
    <Message icon="bad" title="Uw plaats op de wachtlijst" text={gone ? REFUSALS.waiting_link_invalid.text : textOf(error, 'Uw plaats kon niet worden opgezocht.')} contact>
      {gone
        ? <ButtonLink wide to={pagePath('home')}>Naar de homepage</ButtonLink>
        : <Button wide busy={isFetching} onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </Message>
  )
}

interface PlaceProps {
  readonly token: string
  /** As a stranger may see it. */
  readonly email: string
  readonly shares: number
  readonly onLeft: () => void
}

function Place({ token, email, shares, onLeft }: PlaceProps) {
  const [wanted, setWanted] = useState(shares)
  const leave = useAct((_, attempt) => call(leaveWaitingList, { token }, attempt), onLeft)
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-16">
      <Card raised>
        <Page title="Uw plaats op de wachtlijst" ownHeading>
          <PageHeading look="card">Uw plaats op de wachtlijst</PageHeading>
          <p className="mt-2 mb-6 text-ink-2">
            <span>{`U staat op de wachtlijst voor ${sayCertificates(wanted)}. Wij mailen u op ${email} zodra er nummers vrij zijn.`}</span>
          </p>
          <p className="mb-6">Uw plaats is bevestigd: komen er nummers vrij terwijl u wacht, dan heeft u een uur de tijd voordat wij dezelfde nummers aan de volgende melden.</p>
          <NumberForm offer={OFFER} token={token} shares={shares} onChanged={setWanted} />
          <div className="mt-6 border-t border-line pt-5">
            {leave.failure ? <div className="mb-4"><Notice tone="bad" title={leave.failure.text} /></div> : null}
            <ActButton wide look="secondary" act={leave} busy="Van de lijst halen..." onPress={() => leave.run()}>Van de wachtlijst af</ActButton>
          </div>
        </Page>
      </Card>
    </div>
  )
}
