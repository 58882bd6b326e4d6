import { useLayoutEffect, useRef } from 'react'
import { pageAt, pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS, isEmail } from '#domain/contact.ts'
import type { Refused } from '#web/lib/refused.ts'
import { usePlace } from '#web/lib/router.tsx'
import { ContactLinks } from '#web/parts/ContactLinks.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { isForPassword, type LoginPlace } from './login-place.ts'
import { PasswordChoice } from './PasswordChoice.tsx'
import { BY_PASSWORD, useEntry } from './use-entry.ts'

const SEND_FAILED = 'Fout bij het verzenden van de verificatiecode. Controleer uw e-mailadres en probeer opnieuw.'

const PROBLEMS = {
  email: (typed: string) => (isEmail(typed) ? null : CONTACT_TEXTS.email),
  password: (typed: string, by: string) => (by === BY_PASSWORD && typed === '' ? 'Vul uw wachtwoord in' : null),
}

/** First stage: to which address shall the code go? Below it the second choice, for those who set a password. */
export function EmailStage({ place }: { readonly place: LoginPlace }) {
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = usePlace()
  const { act, sending, entering, send, keep } = useEntry(place)
  // Not as a default value: this stage is prerendered, and a text typed before the script came stays.
  useLayoutEffect(() => {
    if (input.current && place.email && !input.current.value) input.current.value = place.email
  }, [place.email])
  return (
    <Page title="Inloggen" ownHeading>
      {place.ended ? <div className="mb-5"><Notice tone="info" live title="U bent uitgelogd">Log opnieuw in, dan gaat u verder waar u was.</Notice></div> : null}
      <PageHeading look="card">Inloggen</PageHeading>
      <p className="mt-2 text-ink-2">
        {`${pageAt(place.from ?? '') === 'claim' ? 'Vul het e-mailadres van uw betaling in; daarna staat uw investering in uw account. ' : ''}U krijgt een code van zes cijfers. Een wachtwoord is niet nodig.`}
      </p>
      <Form unsaved={null} problems={PROBLEMS} act={act} blames={blamed} say={refusal} onSend={send} className="mt-6 flex flex-col gap-5">
        <Field
          ref={input} label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="username" autoCapitalize="none" spellCheck={false}
          help={act.failure?.is('account_unconfirmed') ? <><span>Neem contact op: </span><ContactLinks /></> : null}
        />
        <Submit wide busy="Versturen..." act={sending}>Verstuur verificatiecode</Submit>
        <PasswordChoice opened={place.byPassword ?? isForPassword(pathname)} from={place.from} entering={entering} typedEmail={() => input.current?.value ?? ''} keep={keep} />
      </Form>
      <p className="mt-5 text-small text-ink-2">
        <span>Inloggen kan alleen met een account. Dat krijgt u bij uw eerste betaalde investering.</span>{' '}
        <Link className="link" to={pagePath('invest')}>Naar investeren</Link><span> of neem contact op: </span><ContactLinks />
      </p>
    </Page>
  )
}

/** A refusal of the address, or of both together, stands at the field to look at. */
function blamed(failure: Refused) {
  if (failure.is('account_unknown', 'account_unconfirmed')) return 'email'
  return failure.is('bad_login') ? 'password' : null
}

function refusal(text: string, failure: Refused) {
  const ours = failure.is('broken') || (failure.status >= 500 && !failure.is('code_not_sent'))
  return <Notice tone="bad" title={ours ? SEND_FAILED : text} />
}
