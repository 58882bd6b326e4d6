import { adminSaveAdmin, type ListedAdmin } from '#contract/admins.ts'
import { asciiHost } from '#contract/host-name.ts'
import { emailProblem, nameProblem } from '#domain/contact.ts'
import { ROLES } from '#domain/roles.ts'
import { call } from '#web/lib/call.ts'
import { FAILED_TEXT, textOf, type Refused } from '#web/lib/refused.ts'
import { useAct } from '#web/lib/use-act.ts'
import { CloseButton } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Submit } from '#web/ui/Submit.tsx'
import { Unsaved } from '#web/ui/Unsaved.tsx'
import { ROLE_NAMES, roleOf } from './admin-words.ts'

interface AdminFormProps {
  /** Null: a new one, who is invited. */
  readonly admin: ListedAdmin | null
  /** One's own row: the role stays. */
  readonly own: boolean
  readonly onDone: (words: string) => void
}

const PROBLEMS = { name: nameProblem, email: (typed: string) => emailProblem(typed, asciiHost), role: () => null }
const WIRE = { p_name: 'name', p_email: 'email', p_role: 'role' } as const
const MAY = `${Object.values(ROLES).map(({ name, may }) => `${name}: ${may}`).join('. ')}.`

/** Who is invited, or what an admin is called and may do. */
export function AdminForm({ admin, own, onDone }: AdminFormProps) {
  const save = useAct(
    async ({ name, email, role }: Readonly<Record<keyof typeof PROBLEMS, string>>, attempt) => (
      await call(adminSaveAdmin, { p_admin_id: admin?.id ?? null, p_email: email, p_name: name, p_role: own && admin ? admin.role : roleOf(role), p_is_active: admin?.is_active ?? true }, attempt)
    ),
    (_, { name }) => onDone(admin ? `${name.trim()} is gewijzigd.` : `${name.trim()} is uitgenodigd. De link in de mail is een dag geldig.`),
  )
  return (
    <Form unsaved={<Unsaved />} problems={PROBLEMS} wire={WIRE} act={save} say={refusal} onSend={save.run} className="flex flex-col gap-4">
      <Field label="Naam" name="name" defaultValue={admin?.name} autoComplete="off" required />
      <Field label="E-mailadres" name="email" type="email" inputMode="email" defaultValue={admin?.email} autoComplete="off" autoCapitalize="none" spellCheck={false} required hint={emailHint(admin)} />
      {own ? <p className="text-ink-2">Uw eigen rol kan alleen een andere eigenaar wijzigen.</p> : <SelectField label="Rol" name="role" options={ROLE_NAMES} defaultValue={ROLES[admin?.role ?? 'viewer'].name} hint={MAY} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        <CloseButton>Annuleren</CloseButton>
        <Submit size="medium" busy={admin ? 'Opslaan...' : 'Uitnodigen...'}>{admin ? 'Opslaan' : 'Uitnodigen'}</Submit>
      </div>
    </Form>
  )
}

function emailHint(admin: ListedAdmin | null): string {
  if (!admin) return 'Hierheen gaat een link om een wachtwoord te kiezen.'
  return admin.invited ? 'Bij een ander adres gaat er een nieuwe uitnodiging heen.' : 'Een ander adres of een andere rol logt deze beheerder overal uit.'
}

function refusal(_: string, failure: Refused) {
  return <Notice tone="bad" title={textOf(failure, FAILED_TEXT)} />
}
