import { useEffect } from 'react'
import { pagePath } from '#contract/pages.ts'
import { findSession } from '#web/lib/sign-in.ts'
import { storedUser } from '#web/lib/stored-user.ts'
import { StayHere } from '#web/parts/StayHere.tsx'
import { GOES_ON_AFTER_S, useGoingOn } from '#web/parts/use-going-on.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'

/** The password is chosen. In three seconds the login comes by itself, unless somebody wants to stay. */
export function PasswordChosen() {
  const { stays, stay } = useGoingOn(pagePath('login'))
  useEffect(() => {
    // Whose sessions ended is greeted no longer; somebody else who is logged in here stays so.
    if (storedUser()) findSession().catch(() => null)
  }, [])
  return (
    <Page title="Wachtwoord bijgewerkt!" ownHeading>
      <Notice tone="ok" heading title="Wachtwoord bijgewerkt!">
        <p>
          <span>{stays ? 'U kunt inloggen met uw nieuwe wachtwoord.' : `U gaat over ${GOES_ON_AFTER_S} seconden naar inloggen.`}</span>{' '}
          <span>Uw andere apparaten zijn uitgelogd; u krijgt hier een mail over.</span>
        </p>
      </Notice>
      <div className="mt-5"><ButtonLink wide to={pagePath('login')}>Naar inloggen</ButtonLink></div>
      <StayHere stays={stays} stay={stay} />
    </Page>
  )
}
