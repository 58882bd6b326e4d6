import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { showReminders, stopReminders } from '#contract/reminders.ts'
import { ask } from '#web/lib/ask.ts'
import { call } from '#web/lib/call.ts'
import { Refused, textOf } from '#web/lib/refused.ts'
import { usePlace, useSearch } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Message } from '#web/parts/Message.tsx'
import { ActButton } from '#web/ui/ActButton.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'

/**
 * /reminders: the way out of reminders, without a login. Opening it changes nothing: mail scanners open every link. What it is
 * about stands behind the #; a mail program that knows no better opens the address of the letter's header, with its `?`.
 */
export default function RemindersPage() {
  const [inHash, inSearch] = [usePlace().hash.slice(1), useSearch('token')]
  const token = inHash || (inSearch ?? '')
  const { data: shown, error, refetch, isFetching } = useQuery(ask(showReminders, { token }))
  const [stopped, setStopped] = useState(false)
  if (stopped || shown?.stopped) {
    return (
      <Message icon="ok" title="U krijgt geen herinneringen meer" text="Wij mailen u niet meer over wat er nog ontbreekt aan uw profiel. Berichten over uw betaling, uw certificaten en uw account blijven komen.">
        <ButtonLink wide to={pagePath('dashboard')}>Naar uw account</ButtonLink>
      </Message>
    )
  }
  if (shown) return <Stop token={token} email={shown.email} onStopped={() => setStopped(true)} />
  if (!error) return <Waiting>Uw keuze wordt opgezocht...</Waiting>
  // A link that was cut or changed on its way cannot be mended by trying again.
  const gone = error instanceof Refused && (error.status === 404 || error.status === 400)
  return (
    <Message icon="bad" title="Herinneringen" text={gone ? REFUSALS.reminder_link_invalid.text : textOf(error, 'Uw keuze kon niet worden opgezocht.')} contact>
      {gone
        ? <ButtonLink wide to={pagePath('home')}>Naar de homepage</ButtonLink>
        : <Button wide busy={isFetching} onClick={() => void refetch()}>Opnieuw proberen</Button>}
    </Message>
  )
}

interface StopProps {
  readonly token: string
  /** As a stranger may see it. */
  readonly email: string
  readonly onStopped: () => void
}

function Stop({ token, email, onStopped }: StopProps) {
  const stop = useAct((_, attempt) => call(stopReminders, { token }, attempt), onStopped)
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-16">
      <Card raised>
        <Page title="Geen herinneringen meer?" ownHeading>
          <PageHeading look="card">Geen herinneringen meer?</PageHeading>
          <p className="mt-2 mb-6 text-ink-2">
            <span>{`Wij mailen ${email} dan niet meer over wat er nog ontbreekt aan uw profiel. Uw certificaten blijven van u, en u kunt uw profiel altijd later voltooien.`}</span>
          </p>
          {stop.failure ? <div className="mb-4"><Notice tone="bad" title={stop.failure.text} /></div> : null}
          <ActButton wide act={stop} busy="Uitzetten..." onPress={() => stop.run()}>Herinneringen uitzetten</ActButton>
        </Page>
      </Card>
    </div>
  )
}
