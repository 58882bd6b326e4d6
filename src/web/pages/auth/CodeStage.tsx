import { useEffect, useRef } from 'react'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import type { LoginPlace } from './login-place.ts'
import { useLoginCode } from './use-login-code.ts'

const NOT_A_CODE = 'Voer een geldige 6-cijferige code in'

const PROBLEMS = { code: (typed: string) => (readLoginCode(typed) === null ? NOT_A_CODE : null) }

interface CodeStageProps {
  readonly email: string
  readonly place: LoginPlace
}

/** Second stage: the code from the mail. */
export function CodeStage({ email, place }: CodeStageProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const { typed, codeless, resent, busy, verifying, sending, read, verify, resend } = useLoginCode(email)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // What was refused is marked, so that the next key replaces it.
    if (codeless || verifying.failure || sending.failure) input.current?.select()
  }, [codeless, verifying.failure, sending.failure])
  return (
    <Page title="Verificatie" ownHeading>
      <PageHeading look="card">Verificatie</PageHeading>
      <p className="mt-2 mb-6 text-ink-2">
        We hebben een code gestuurd naar <strong className="font-bold text-ink">{email}</strong>. De code is {LOGIN_CODE.minutes} minuten geldig.
      </p>
      {resent ? <div className="mb-5"><Notice tone="ok" live title="Nieuwe verificatiecode verzonden!">Alleen de nieuwste code werkt. Een eerdere code is niet meer geldig.</Notice></div> : null}
      {sending.failure ? <div className="mb-5"><Notice tone="bad" title="Fout bij het verzenden van de code">{sending.failure.text}</Notice></div> : null}
      <Form problems={PROBLEMS} act={verifying} say={verdict} onSend={({ code }) => verify(code)} className="flex flex-col gap-5">
        <CodeField
          ref={input} label="Code van zes cijfers" name="code" digits={LOGIN_CODE.digits} value={typed} onText={read}
          error={codeless ? NOT_A_CODE : null} wrong={verifying.failure?.is('code_wrong') ?? false}
        />
        <Submit wide busy="Verifiëren...">Verifieer en log in</Submit>
      </Form>
      <div className="mt-3 flex flex-col items-center text-small">
        <button type="button" className="link min-h-11" aria-disabled={busy || sending.wait > 0 || undefined} onClick={resend}>
          {sending.busy ? 'Versturen...' : 'Code niet ontvangen? Opnieuw verzenden'}
        </button>
        <WaitLine seconds={sending.wait} />
        <button type="button" className="link min-h-11" onClick={() => navigate(pathname, { replace: true, state: { ...(place.from && { from: place.from }), email } satisfies LoginPlace })}>
          Ander e-mailadres gebruiken
        </button>
      </div>
    </Page>
  )
}

function verdict(text: string, failure: Refused) {
  if (failure.is('broken') || failure.status >= 500) return <Notice tone="bad" title="Verificatie mislukt">Probeer het zo meteen opnieuw.</Notice>
  if (failure.is('nobody')) return <Notice tone="bad" title={text}>Vraag een nieuwe code aan en probeer het opnieuw.</Notice>
  if (failure.is('code_wrong')) return <Notice tone="bad" title={text}>Controleer de zes cijfers of vraag een nieuwe code aan.</Notice>
  if (failure.status === 0) return <Notice tone="bad" title="Verificatie mislukt">{text}</Notice>
  return <Notice tone="bad" title={text} />
}
