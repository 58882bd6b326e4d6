import { ArrowLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { asciiHost } from '#contract/host-name.ts'
import { pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS, isEmail, normalEmail } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { recoverPassword } from '#web/lib/calls.ts'
import { FAILED_TEXT } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import type { ForgotPlace } from './forgot-place.ts'

const PROBLEMS = { email: (typed: string) => (isEmail(typed) ? null : CONTACT_TEXTS.email) }

/** To which address shall the link go? Whether there is an account under it, nobody is told. */
export function ForgotForm({ place }: { readonly place: ForgotPlace }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  // The answer is an entry of its own in the history, so that "back" leads here and a reload sends nothing again.
  const ask = useAct((email: string, attempt) => call(recoverPassword, { email }, attempt), (_, email) => navigate(pagePath('forgotPassword'), { state: { ...place, email, sentTo: email } satisfies ForgotPlace }))
  // Not as a default value: this page is prerendered, and a text typed before the script came stays.
  useLayoutEffect(() => {
    if (!input.current) return
    if (place.email && !input.current.value) input.current.value = place.email
    setTyped(input.current.value)
  }, [place.email])
  return (
    <Page title="Wachtwoord vergeten" ownHeading>
      <Link className="inline-flex min-h-11 items-center gap-2 text-small font-semibold text-link hover:underline" to={pagePath('login')} state={{ ...place, ...(typed.trim() && { email: typed.trim() }) }}>
        <ArrowLeft aria-hidden className="size-[18px]" />
        <span>Terug naar inloggen</span>
      </Link>
      <div className="mt-3">
        <PageHeading look="card">Wachtwoord vergeten</PageHeading>
      </div>
      <p className="mt-2 text-ink-2">Wij mailen u een link. Die is een uur geldig en werkt één keer.</p>
      <Form unsaved={null} problems={PROBLEMS} act={ask} say={refusal} onType={({ email }) => setTyped(email)} onSend={({ email }) => ask.run(normalEmail(email, asciiHost))} className="mt-6 flex flex-col gap-5">
        <Field ref={input} label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
        <Submit wide ready={typed.trim() !== ''} busy="Versturen...">Reset link versturen</Submit>
      </Form>
    </Page>
  )
}

/** Spec 1, section 8. What the server or the line said is said as well where it helps: how long to wait, that the line was lost. */
function refusal(text: string) {
  return <Notice tone="bad" title={FAILED_TEXT}>{text === FAILED_TEXT ? null : <p>{text}</p>}</Notice>
}
