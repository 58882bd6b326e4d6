import { useState } from 'react'
import { PasswordForm } from '#web/parts/PasswordForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CloseButton, Dialog } from '#web/ui/Dialog.tsx'

/** An admin who wants another password. */
export function OwnPassword() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>Wachtwoord wijzigen</Button>
      <Dialog title="Kies uw wachtwoord" open={open} onClose={() => setOpen(false)}>
        <PasswordForm>
          <CloseButton>Annuleren</CloseButton>
        </PasswordForm>
      </Dialog>
    </>
  )
}
