import { useState } from 'react'
import { setAdminPassword } from '#contract/login.ts'
import { pagePath } from '#contract/pages.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { call } from '#web/lib/call.ts'
import { textOf, type Refused } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useAct } from '#web/lib/use-act.ts'
import { PasswordRules } from '#web/parts/PasswordRules.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'

/** For an admin whose password was made up by the product: it ends within a day, so that an own one must be chosen. */
export function OwnPassword() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Notice tone="wait" title="Uw wachtwoord is tijdelijk">
        <p className="mb-2.5">Het vervalt binnen een dag. Kies een eigen wachtwoord, dan blijft u toegang houden.</p>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>Wachtwoord kiezen</Button>
      </Notice>
      <Dialog title="Kies uw wachtwoord" open={open} onClose={() => setOpen(false)}>
        <PasswordForm />
      </Dialog>
    </>
  )
}

const PROBLEMS = { password: newPasswordProblem }

function PasswordForm() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const change = useAct((password: string, attempt) => call(setAdminPassword, { password }, attempt), () => navigate(pagePath('admin'), { state: { chosen: true } }))
  return (
    <Form problems={PROBLEMS} act={change} say={refusal} onType={({ password }) => setTyped(password)} onSend={({ password }) => change.run(password)} className="flex flex-col gap-4">
      <Unsaved />
      <p className="text-ink-2">Daarna logt u er opnieuw mee in.</p>
      <Field label="Nieuw wachtwoord" name="password" type="password" autoComplete="new-password" />
      <PasswordRules password={typed} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy="Opslaan...">Wachtwoord bijwerken</Submit>
      </div>
    </Form>
  )
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.')} />
}
