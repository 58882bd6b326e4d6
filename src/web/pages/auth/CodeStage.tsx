import { useEffect, useRef, type FormEvent } from 'react'
import { LOGIN_CODE } from '#domain/login-code.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/CodeField.tsx'
import { LINK } from '#web/ui/link-look.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import type { LoginPlace } from './login-place.ts'
import { useLoginCode } from './use-login-code.ts'
import { WaitLine } from './WaitLine.tsx'

interface CodeStageProps {
  readonly email: string
  readonly place: LoginPlace
}

/** Second stage: the code from the mail. */
export function CodeStage({ email, place }: CodeStageProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = usePlace()
  const navigate = useNavigate()
  const { typed, busy, said, verifyWait, resendWait, read, verify, resend } = useLoginCode(email)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // What was refused is marked, so that the next key replaces it.
    if (said?.tone === 'bad') input.current?.select()
  }, [said])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void verify(typed)
  }
  return (
    <Page title="Verificatie" ownHeading>
      <PageHeading look="card">Verificatie</PageHeading>
      <p className="mt-2 text-ink-2">
        We hebben een code gestuurd naar <strong className="font-bold text-ink">{email}</strong>. De code is {LOGIN_CODE.minutes} minuten geldig.
      </p>
      <form method="dialog" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        {said ? <Notice key={said.turn} tone={said.tone} title={said.title} live>{said.text}</Notice> : null}
        <CodeField ref={input} label="Code van zes cijfers" name="code" digits={LOGIN_CODE.digits} value={typed} wrong={said?.tone === 'bad' && said.about === 'code'} onText={read} />
        <Button type="submit" wide busy={busy === 'verify' ? 'Verifiëren...' : false} disabled={verifyWait > 0}>Verifieer en log in</Button>
        <WaitLine seconds={verifyWait} />
      </form>
      <div className="mt-3 flex flex-col items-center text-[15px]/[21px]">
        <button type="button" className={`${LINK} min-h-11`} aria-disabled={busy !== null || resendWait > 0 || undefined} onClick={() => void resend()}>
          {busy === 'resend' ? 'Versturen...' : 'Code niet ontvangen? Opnieuw verzenden'}
        </button>
        <WaitLine seconds={resendWait} />
        <button type="button" className={`${LINK} min-h-11`} onClick={() => navigate(pathname, { replace: true, state: { ...(place.from && { from: place.from }), email } satisfies LoginPlace })}>
          Ander e-mailadres gebruiken
        </button>
      </div>
    </Page>
  )
}
