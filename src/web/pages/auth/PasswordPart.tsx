import { pagePath } from '#contract/pages.ts'
import type { Acting } from '#web/lib/use-act.ts'
import { Link } from '#web/ui/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import type { LoginPlace } from './login-place.ts'
import { BY_PASSWORD, isAtField } from './use-entry.ts'

export interface PasswordPartProps {
  readonly entering: Acting
  /** Where to go after the login. */
  readonly from: string | undefined
  /** The address as it is typed now. */
  readonly typedEmail: () => string
  /** Keeps it for whoever comes back. */
  readonly keep: (changed: LoginPlace) => void
}

/** The password with its own button. One refusal for all: whether the address is known, it does not say. */
export function PasswordPart({ entering, from, typedEmail, keep }: PasswordPartProps) {
  const { failure } = entering
  return (
    <div className="mt-4 flex flex-col items-start gap-5">
      <div className="w-full">
        <PasswordField label="Wachtwoord" name="password" autoComplete="current-password" onEnterKey={(form) => form.querySelector<HTMLElement>(`button[value="${BY_PASSWORD}"]`)?.click()} />
      </div>
      {failure && !isAtField(failure) ? <div className="w-full"><Notice tone="bad" title={failure.is('broken') || failure.status >= 500 ? 'Inloggen is niet gelukt. Probeer het zo meteen opnieuw.' : failure.text} /></div> : null}
      <Submit wide look="secondary" busy="Inloggen..." act={entering} value={BY_PASSWORD}>Log in met wachtwoord</Submit>
      <div className="text-small">
        <Link
          className="link -mt-2 inline-flex min-h-11 items-center" to={pagePath('forgotPassword')}
          state={() => ({ email: typedEmail(), ...(from && { from }) }) satisfies LoginPlace} onClick={() => keep({ email: typedEmail(), byPassword: true })}
        >
          Wachtwoord vergeten?
        </Link>
        <p className="mt-1 text-ink-2">Geen wachtwoord ingesteld? Gebruik de code hierboven.</p>
      </div>
    </div>
  )
}
