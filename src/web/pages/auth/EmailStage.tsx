import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { CONTACT_TEXTS, isEmail, normalEmail } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { useWait } from '#web/lib/use-wait.ts'
import { sendOtp } from '#web/lib/calls.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LINK } from '#web/ui/link-look.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import type { LoginPlace } from './login-place.ts'
import { WaitLine } from './WaitLine.tsx'

const SEND_FAILED = 'Fout bij het verzenden van de verificatiecode. Controleer uw e-mailadres en probeer opnieuw.'

/** First stage: to which address shall the code go? */
export function EmailStage({ place }: { readonly place: LoginPlace }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, wait, send } = useSendCode(place)
  // Not as a default value: this stage is prerendered, and a text typed before the script came stays.
  useLayoutEffect(() => {
    if (input.current && place.email && !input.current.value) input.current.value = place.email
  }, [place.email])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(input.current?.value ?? '').then((sent) => sent || input.current?.focus())
  }
  const wrong = problem?.at === 'field' ? problem.text : null
  return (
    <Page title="Inloggen" ownHeading announce={wrong}>
      <PageHeading look="card">Inloggen</PageHeading>
      <p className="mt-2 text-ink-2">
        {place.from?.startsWith(paths.claim('')) ? 'Vul het e-mailadres van uw betaling in; daarna staat uw investering in uw account.' : 'Vul uw e-mailadres in.'}
        {' '}U krijgt een code van zes cijfers, een wachtwoord is niet nodig.
      </p>
      <form method="dialog" noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        {problem?.at === 'form' ? <Notice tone="bad" title={problem.text} /> : null}
        <Field ref={input} label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} error={wrong} />
        <Button type="submit" wide busy={busy ? 'Versturen...' : false} disabled={wait > 0}>Verstuur verificatiecode</Button>
        <WaitLine seconds={wait} />
      </form>
      <p className="mt-5 text-[15px]/[22px] text-ink-2">
        Inloggen kan alleen met een account. Dat krijgt u bij uw eerste betaalde investering.{' '}
        <Link className={LINK} to={paths.invest()}>Naar investeren</Link>
      </p>
    </Page>
  )
}

type Problem = { readonly at: 'field' | 'form'; readonly text: string }

function useSendCode(place: LoginPlace) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [wait, setWait] = useWait()
  const { pathname } = usePlace()
  const navigate = useNavigate()
  /** True when the code is on its way; the next stage is a history entry of its own, so that "back" leads here. */
  const send = async (typed: string): Promise<boolean> => {
    if (busy) return true
    if (!isEmail(typed)) {
      setProblem({ at: 'field', text: CONTACT_TEXTS.email })
      return false
    }
    setBusy(true)
    setProblem(null)
    const email = normalEmail(typed)
    try {
      await call(sendOtp, { email })
      navigate(pathname, { state: { ...place, email, codeFor: email } satisfies LoginPlace })
      return true
    } catch (failure) {
      setProblem(problemOf(failure))
      setWait(failure instanceof Refused && failure.status === 429 ? (failure.retryAfter ?? 60) : undefined)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, wait, send }
}

function problemOf(failure: unknown): Problem {
  if (!(failure instanceof Refused)) return { at: 'form', text: SEND_FAILED }
  const named = failure.fields['email']
  return named ? { at: 'field', text: named } : { at: 'form', text: failure.status >= 500 && failure.code !== 'code_not_sent' ? SEND_FAILED : failure.text }
}
