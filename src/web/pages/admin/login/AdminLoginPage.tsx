import { useEffect, useRef, useState } from 'react'
import { adminLogin, getAdminSession } from '#contract/admin-session.ts'
import { isAdminPath, pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Submit } from '#web/ui/Submit.tsx'

/** /admin: "Admin Portal" (spec 2, section 2). */
export default function AdminLoginPage() {
  const { after, why } = useWayIn()
  const navigate = useNavigate()
  const enter = () => navigate(after, { replace: true })
  useEffect(() => {
    const leaving = new AbortController()
    // Whoever is signed in goes on at once, also to choose a password; every other answer leaves the form as it stands.
    const goOn = () => navigate(after, { replace: true })
    call(getAdminSession, {}, { signal: leaving.signal }).then(goOn, (failure: unknown) => failure instanceof Refused && failure.is('password_required') && goOn()).catch(() => undefined)
    return () => leaving.abort()
  }, [after, navigate])
  return (
    <div className="mx-auto flex w-full max-w-[460px] flex-1 flex-col justify-center px-5 py-10">
      <div className="mb-6 flex items-center justify-center gap-3">
        <Mark />
        <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-tiny font-semibold text-ink-2">Beheer</span>
      </div>
      <Card raised>
        <Page title="Admin Portal" ownHeading>
          <PageHeading look="card">Admin Portal</PageHeading>
          {why === 'ended' ? <div className="mt-4"><Notice tone="info" live title="Uw beheersessie is verlopen">Log opnieuw in, dan gaat u verder waar u was.</Notice></div> : null}
          {why === 'chosen' ? <div className="mt-4"><Notice tone="ok" live title="Wachtwoord bijgewerkt!">Log in met uw nieuwe wachtwoord.</Notice></div> : null}
          <LoginForm onEnter={enter} />
        </Page>
      </Card>
    </div>
  )
}

const required = (typed: string): string | null => (typed.trim() ? null : CONTACT_TEXTS.required)
const PROBLEMS = { email: required, password: (typed: string) => (typed ? null : CONTACT_TEXTS.required) }
/** As soon as the server asks for the second factor as well. */
const PROBLEMS_WITH_TOTP = { ...PROBLEMS, totp: required }

interface Login {
  readonly email: string
  readonly password: string
  readonly totp?: string
}

function LoginForm({ onEnter }: { readonly onEnter: () => void }) {
  const login = useAct(({ email, password, totp = '' }: Login, attempt) => call(adminLogin, { email: email.trim(), password, ...(totp && { totp: totp.trim() }) }, attempt), onEnter)
  const [asksTotp, setAsksTotp] = useState(false)
  if (!asksTotp && login.failure?.is('second_factor_required')) setAsksTotp(true)
  return (
    <Form problems={asksTotp ? PROBLEMS_WITH_TOTP : PROBLEMS} act={login} say={refusal} onSend={login.run} className="mt-5 flex flex-col gap-5">
      <Field label="E-mailadres" name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
      <Field label="Wachtwoord" name="password" type="password" autoComplete="current-password" required />
      {asksTotp ? <Totp /> : null}
      <Submit wide busy="Inloggen...">Inloggen</Submit>
    </Form>
  )
}

function Totp() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <Field ref={input} label="Code van uw authenticator" name="totp" inputMode="numeric" autoComplete="one-time-code" required hint="Zes cijfers uit uw app." />
}

/** Spec 2, section 8: one text for a refused login, one for everything else; too many tries say so. */
function refusal(text: string, { status }: Refused) {
  return <Notice tone="bad" title={status === 401 || status === 403 || status === 429 ? text : 'Er is een fout opgetreden bij het inloggen.'} />
}

interface WayIn {
  /** Where to go after the login: back to where the session ended, else the dashboard. */
  readonly after: string
  /** What happened before: the session ended, or a new password was chosen. */
  readonly why: 'ended' | 'chosen' | null
}

function useWayIn(): WayIn {
  const state: unknown = usePlace().state
  const told = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  const from: unknown = told.get('from')
  return {
    after: typeof from === 'string' && isAdminPath(from.split('?')[0] ?? '') ? from : pagePath('adminDashboard'),
    why: told.get('ended') === true ? 'ended' : told.get('chosen') === true ? 'chosen' : null,
  }
}
