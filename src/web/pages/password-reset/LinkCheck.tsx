import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { lookAtResetLink } from '#web/lib/calls.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Coin } from '#web/ui/Coin.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { isGone, NOT_ASKED, tokensOf } from './choose-password.ts'
import { LinkGone } from './LinkGone.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import type { ResetLink } from './reset-place.ts'

interface LinkCheckProps {
  readonly link: ResetLink
  readonly keep: (kept: ResetLink | 'chosen') => void
}

/** Looks whether the link still works, which does not use it up: also a mail program that follows links comes so far. */
export function LinkCheck({ link, keep }: LinkCheckProps) {
  // Whoever has sent the form already has used it up by that, and goes on with the same form.
  const [works, setWorks] = useState(link.key !== undefined)
  const look = useAct((_, attempt, signal) => call(lookAtResetLink, tokensOf(link), { ...attempt, signal }), () => setWorks(true))
  const begin = useEffectEvent(() => { if (!works) look.run() })
  useEffect(() => begin(), [])
  const { failure, wait } = look
  const why = useId()
  if (works) return <NewPasswordForm link={link} keep={keep} />
  if (failure && (isGone(failure) || failure.status === 400)) return <LinkGone mayBeDone={false} />
  if (failure) {
    return (
      <Page title="Nieuw wachtwoord" ownHeading>
        <Notice tone="bad" heading title={NOT_ASKED}>{failure.is('broken') ? null : <p>{failure.text}</p>}</Notice>
        <div className="mt-5 flex flex-col gap-5">
          <Button wide off={wait > 0} aria-describedby={wait > 0 ? why : undefined} onClick={() => look.run()}>Opnieuw proberen</Button>
          <WaitLine id={why} seconds={wait} />
        </div>
      </Page>
    )
  }
  return (
    <Page title="Uw link wordt gecontroleerd..." ownHeading>
      <div className="flex items-center gap-4">
        <Coin turning />
        <PageHeading look="bar">Uw link wordt gecontroleerd...</PageHeading>
      </div>
    </Page>
  )
}
