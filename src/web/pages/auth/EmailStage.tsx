import { useEffect, useLayoutEffect, useRef } from 'react'
import { asciiHost } from '#contract/host-name.ts'
import { pageAt, pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS, isEmail, normalEmail } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import type { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { sendOtp } from '#web/lib/calls.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import type { LoginPlace } from './login-place.ts'

const SEND_FAILED = 'Fout bij het verzenden van de verificatiecode. Controleer uw e-mailadres en probeer opnieuw.'

const PROBLEMS = { email: (typed: string) => (isEmail(typed) ? null : CONTACT_TEXTS.email) }

/** First stage: to which address shall the code go? */
export function EmailStage({ place }: { readonly place: LoginPlace }) {
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = usePlace()
  const navigate = useNavigate()
  // The next stage is an entry of its own in the history, so that "back" leads here.
  const send = useAct((email: string, attempt) => call(sendOtp, { email }, attempt), (_, email) => navigate(pathname, { state: { ...place, email, codeFor: email } satisfies LoginPlace }))
  // Not as a default value: this stage is prerendered, and a text typed before the script came stays.
  useLayoutEffect(() => {
    if (input.current && place.email && !input.current.value) input.current.value = place.email
  }, [place.email])
  useEffect(() => {
    if (send.failure) input.current?.focus()
  }, [send.failure])
  return (
    <Page title="Inloggen" ownHeading>
      <PageHeading look="card">Inloggen</PageHeading>
      <p className="mt-2 text-ink-2">
        {`${pageAt(place.from ?? '') === 'claim' ? 'Vul het e-mailadres van uw betaling in; daarna staat uw investering in uw account.' : 'Vul uw e-mailadres in.'} U krijgt een code van zes cijfers, een wachtwoord is niet nodig.`}
      </p>
      <Form problems={PROBLEMS} act={send} say={refusal} onSend={({ email }) => send.run(normalEmail(email, asciiHost))} className="mt-6 flex flex-col gap-5">
        <Field ref={input} label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <Submit wide busy="Versturen...">Verstuur verificatiecode</Submit>
      </Form>
      <p className="mt-5 text-small text-ink-2">
        Inloggen kan alleen met een account. Dat krijgt u bij uw eerste betaalde investering.{' '}
        <Link className="link" to={pagePath('invest')}>Naar investeren</Link>
      </p>
    </Page>
  )
}

function refusal(text: string, failure: Refused) {
  const ours = failure.is('broken') || (failure.status >= 500 && !failure.is('code_not_sent'))
  return <Notice tone="bad" title={ours ? SEND_FAILED : text} />
}
