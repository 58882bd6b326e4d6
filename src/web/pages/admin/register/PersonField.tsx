import { CircleCheck } from 'lucide-react'
import { use, useState } from 'react'
import { FieldShell } from '#web/ui/Field.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { Combobox } from '#web/pages/admin/frame/Combobox.tsx'
import { usePeople, type PersonChoice } from '#web/pages/admin/frame/use-people.ts'

interface PersonFieldProps {
  readonly label: string
  readonly name: string
  readonly chosen: PersonChoice | null
  readonly onChoose: (person: PersonChoice | null) => void
}

/** A person, found by name or e-mail address. What is typed after that takes the choice back. */
export function PersonField({ label, name, chosen, onChoose }: PersonFieldProps) {
  const { errors } = use(FormContext)
  const [typed, setTyped] = useState('')
  const people = usePeople(chosen ? '' : typed)
  return (
    <FieldShell label={label} error={errors[name]} hint={chosen ? chosen.note : undefined}>
      {(tied) => (
        <div className="relative">
          <Combobox
            id={tied.id} describedBy={tied['aria-describedby']} invalid={tied['aria-invalid']} placeholder="Naam of e-mailadres" className={chosen ? 'input pr-10' : 'input'} none="Niemand gevonden"
            typed={chosen ? chosen.label : typed} choices={people}
            onType={(text) => {
              setTyped(text)
              onChoose(null)
            }}
            onChoose={onChoose}
          />
          {chosen ? <CircleCheck aria-hidden className="pointer-events-none absolute top-2.5 right-3 size-5 text-ok" /> : null}
          <input type="hidden" name={name} value={chosen?.investorId ?? ''} />
        </div>
      )}
    </FieldShell>
  )
}
