import { useState } from 'react'
import { setAdminPassword } from '#contract/admin-session.ts'
import { pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { call } from '#web/lib/call.ts'
import type { Elements } from '#web/lib/elements.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { NewPassword } from './NewPassword.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

const PROBLEMS = { current_password: (typed: string) => (typed ? null : CONTACT_TEXTS.required), password: newPasswordProblem }

interface PasswordFormProps {
  /** Below the label of the present password. */
  readonly hint?: string
  /** What stands beside the button. */
  readonly children: Elements
}

/** An admin's own password: the present one is asked, and afterwards one logs in with the new one. */
export function PasswordForm({ hint, children }: PasswordFormProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const change = useAct(
    (order: { readonly current_password: string; readonly password: string }, attempt) => call(setAdminPassword, order, attempt),
    () => navigate(pagePath('admin'), { state: { chosen: true } }),
  )
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS} act={change} say={refusal} onType={({ password }) => setTyped(password)} onSend={change.run} className="flex flex-col gap-4">
      <p className="text-ink-2">Daarna logt u opnieuw in, met uw nieuwe wachtwoord.</p>
      <Field label="Huidig wachtwoord" name="current_password" type="password" autoComplete="current-password" hint={hint} />
      <NewPassword label="Nieuw wachtwoord" name="password" password={typed} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {children}
        <Submit size="medium" busy="Opslaan...">Wachtwoord bijwerken</Submit>
      </div>
    </Form>
  )
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.')} />
}
