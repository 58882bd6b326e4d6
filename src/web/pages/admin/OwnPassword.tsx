import { useState, type FormEvent } from 'react'
import { setAdminPassword } from '#contract/login.ts'
import { newPasswordProblem } from '#domain/passwords.ts'
import { call } from '#web/lib/call.ts'
import { textOf } from '#web/lib/refused.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { PasswordRules } from '#web/parts/PasswordRules.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

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
        <PasswordForm onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function PasswordForm({ onCancel }: { readonly onCancel: () => void }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = newPasswordProblem(typed)
    setWrong(problem)
    if (problem || busy) return
    setBusy(true)
    try {
      await call(setAdminPassword, { password: typed })
      navigate(paths.admin(), { state: { chosen: true } })
    } catch (failure) {
      setWrong(textOf(failure, 'Er is een fout opgetreden bij het bijwerken van uw wachtwoord.'))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-ink-2">Daarna logt u er opnieuw mee in.</p>
      <Field label="Nieuw wachtwoord" name="password" type="password" autoComplete="new-password" value={typed} onChange={(event) => setTyped(event.target.value)} error={wrong} />
      <PasswordRules password={typed} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button look="secondary" size="medium" onClick={onCancel}>Annuleren</Button>
        <Button type="submit" size="medium" busy={busy ? 'Opslaan...' : false}>Wachtwoord bijwerken</Button>
      </div>
    </form>
  )
}
