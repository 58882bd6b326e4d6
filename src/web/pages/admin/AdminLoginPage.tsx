import { useEffect, useRef, useState, type FormEvent } from 'react'
import { adminLogin, getAdminSession } from '#contract/login.ts'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { useNavigate, usePlace } from '#web/lib/router.tsx'
import { useWait } from '#web/lib/use-wait.ts'
import { isAdminPath, paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'

/** /admin: "Admin Portal" (spec 2, section 2). */
export default function AdminLoginPage() {
  const { after, why } = useWayIn()
  const navigate = useNavigate()
  const enter = () => navigate(after, { replace: true })
  useEffect(() => {
    const leaving = new AbortController()
    // Whoever is signed in goes on at once; every other answer leaves the form as it stands.
    call(getAdminSession, {}, { signal: leaving.signal }).then(() => navigate(after, { replace: true })).catch(() => undefined)
    return () => leaving.abort()
  }, [after, navigate])
  return (
    <div className="mx-auto flex w-full max-w-[460px] flex-1 flex-col justify-center px-5 py-10">
      <div className="mb-6 flex items-center justify-center gap-3">
        <Mark />
        <span className="rounded-(--radius-badge) border border-edge px-2 py-0.5 text-[12.5px]/[18px] font-semibold text-ink-2">Beheer</span>
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

interface Wrong {
  readonly email?: string
  readonly password?: string
  readonly totp?: string
  readonly form?: string
}

function LoginForm({ onEnter }: { readonly onEnter: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [asksTotp, setAsksTotp] = useState(false)
  const [wait, setWait] = useWait()
  useEffect(() => {
    if (asksTotp) form.current?.querySelector<HTMLInputElement>('[name="totp"]')?.focus()
  }, [asksTotp])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const [email, password, totp] = [textIn(typed, 'email').trim(), textIn(typed, 'password'), textIn(typed, 'totp').trim()]
    const missing: Wrong = {
      ...(!email && { email: CONTACT_TEXTS.required }),
      ...(!password && { password: CONTACT_TEXTS.required }),
      ...(asksTotp && !totp && { totp: CONTACT_TEXTS.required }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return form.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(missing)[0] ?? ''}"]`)?.focus()
    setBusy(true)
    try {
      await call(adminLogin, { email, password, ...(totp && { totp }) })
      onEnter()
    } catch (failure) {
      setBusy(false)
      if (failure instanceof Refused && failure.code === 'totp_required') return setAsksTotp(true)
      setWrong({ form: loginText(failure) })
      setWait(failure instanceof Refused && failure.status === 429 ? (failure.retryAfter ?? 60) : undefined)
    }
  }
  return (
    <form ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)} className="mt-5 flex flex-col gap-5">
      {wrong.form ? <Notice tone="bad" title={wrong.form} /> : null}
      <Field label="E-mailadres" name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required error={wrong.email} />
      <Field label="Wachtwoord" name="password" type="password" autoComplete="current-password" required error={wrong.password} />
      {asksTotp ? <Field label="Code van uw authenticator" name="totp" inputMode="numeric" autoComplete="one-time-code" required hint="Zes cijfers uit uw app." error={wrong.totp} /> : null}
      <Button type="submit" wide busy={busy ? 'Inloggen...' : false} disabled={wait > 0}>{wait > 0 ? `Opnieuw over ${wait} s` : 'Inloggen'}</Button>
    </form>
  )
}

/** Spec 2, section 8: one text for a refused login, one for everything else; too many tries say so. */
function loginText(failure: unknown): string {
  if (failure instanceof Refused && (failure.status === 401 || failure.status === 403 || failure.status === 429)) return failure.text
  return 'Er is een fout opgetreden bij het inloggen.'
}

function textIn(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
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
    after: typeof from === 'string' && isAdminPath(from.split('?')[0] ?? '') ? from : paths.adminDashboard(),
    why: told.get('ended') === true ? 'ended' : told.get('chosen') === true ? 'chosen' : null,
  }
}
