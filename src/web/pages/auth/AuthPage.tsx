import { pagePath } from '#contract/pages.ts'
import { Redirect } from '#web/lib/router.tsx'
import { useHydrated } from '#web/lib/hydration.ts'
import { useUser } from '#web/lib/stored-user.ts'
import { Card } from '#web/ui/Card.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CodeStage } from './CodeStage.tsx'
import { EmailStage } from './EmailStage.tsx'
import { useLoginPlace } from './login-place.ts'
import './login.css'

const QUIET_LINK = 'underline underline-offset-4 hover:no-underline'

/** /auth and /auth-password: log in with a code by mail (spec 1, section 2). The first stage is prerendered. */
export default function AuthPage() {
  const hydrated = useHydrated()
  const user = useUser()
  const place = useLoginPlace()
  // Also the way on after a login, in whichever tab: that stores the user.
  if (user) return <Redirect to={place.from ?? pagePath('dashboard')} />
  return (
    <div className="mx-auto w-full max-w-[520px] px-5 py-8 md:py-16">
      <Card raised>
        {hydrated && place.codeFor ? <CodeStage email={place.codeFor} place={place} /> : <EmailStage place={hydrated ? place : {}} />}
        <p className="mt-6 border-t border-line pt-5 text-center text-note text-ink-2">
          <Link className={QUIET_LINK} to={pagePath('terms')}>Voorwaarden</Link> en <Link className={QUIET_LINK} to={pagePath('privacy')}>privacy</Link>
        </p>
      </Card>
    </div>
  )
}
