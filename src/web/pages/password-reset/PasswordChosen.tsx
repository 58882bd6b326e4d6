import { useEffect, useRef, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { findSession } from '#web/lib/sign-in.ts'
import { storedUser } from '#web/lib/stored-user.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page } from '#web/ui/Page.tsx'

/** Spec 1, section 9. */
const REDIRECT_MS = 3000

/** The password is chosen. In three seconds the login comes by itself, unless somebody wants to stay. */
export function PasswordChosen() {
  const [stays, setStays] = useState(false)
  const stay = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    // Whose sessions ended is greeted no longer; somebody else who is logged in here stays so.
    if (storedUser()) findSession().catch(() => null)
  }, [])
  useEffect(() => {
    if (stays) return stay.current?.focus()
    const timer = window.setTimeout(() => navigate(pagePath('login'), { replace: true }), REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [stays, navigate])
  return (
    <Page title="Wachtwoord bijgewerkt!" ownHeading>
      <Notice tone="ok" heading title="Wachtwoord bijgewerkt!">
        <p>
          <span>{stays ? 'U kunt inloggen met uw nieuwe wachtwoord.' : `U gaat over ${REDIRECT_MS / 1000} seconden naar inloggen.`}</span>{' '}
          <span>Uw andere apparaten zijn uitgelogd; u krijgt hier een mail over.</span>
        </p>
      </Notice>
      <div className="mt-5"><ButtonLink wide to={pagePath('login')}>Naar inloggen</ButtonLink></div>
      {stays
        ? <p ref={stay} tabIndex={-1} className="mt-4 flex min-h-11 items-center justify-center text-center text-small text-ink-2">U blijft op deze pagina.</p>
        : <p className="mt-4 text-center"><button type="button" className="link min-h-11 text-small" onClick={() => setStays(true)}>Op deze pagina blijven</button></p>}
    </Page>
  )
}
