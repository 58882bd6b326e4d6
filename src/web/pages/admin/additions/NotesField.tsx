import { use } from 'react'
import { FieldShell } from '#web/ui/Field.tsx'
import { FormContext } from '#web/ui/form-context.ts'

/** What an admin wants to remember of it. */
export function NotesField() {
  const { errors } = use(FormContext)
  return (
    <FieldShell label="Notitie" hint="Voor beheerders. Een investeerder die al zijn gegevens opvraagt, leest haar ook." error={errors['notes']}>
      {(tied) => <textarea name="notes" rows={2} maxLength={900} {...tied} className="input" />}
    </FieldShell>
  )
}
