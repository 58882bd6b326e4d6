import { LOGIN_CODE } from '#domain/login-code.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { signIn } from '#web/lib/sign-in.ts'
import { CodeEntry } from '#web/parts/CodeEntry.tsx'
import { ARROW_LEFT, Glyph } from '#web/ui/Glyph.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import type { LoginPlace } from './login-place.ts'

interface CodeStageProps {
  readonly email: string
  readonly place: LoginPlace
}

/** Second stage: the code from the mail. */
export function CodeStage({ email, place }: CodeStageProps) {
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const back = () => navigate(pathname, { replace: true, state: { ...(place.from && { from: place.from }), email } satisfies LoginPlace })
  return (
    <Page title="Verificatie" ownHeading>
      <button type="button" className="login-back" onClick={back}>
        <Glyph d={ARROW_LEFT} />
        <span>Ander e-mailadres gebruiken</span>
      </button>
      <PageHeading look="card">Verificatie</PageHeading>
      <p className="mt-2 mb-6 text-ink-2">
        Wij hebben een code gestuurd naar <strong className="font-bold text-ink">{email}</strong>. De code is {LOGIN_CODE.minutes} minuten geldig.
      </p>
      <CodeEntry email={email} submit="Verifieer en log in" onLoggedIn={signIn} />
      <p className="mt-3 text-center text-note text-ink-2">Wij vragen u nooit om deze code aan de telefoon.</p>
    </Page>
  )
}
