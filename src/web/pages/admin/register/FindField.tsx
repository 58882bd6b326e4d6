import { useState } from 'react'
import { formatCertificateNumber } from '#domain/certificate-range.ts'
import { Combobox, type Choice } from '#web/pages/admin/frame/Combobox.tsx'
import { parseNumber } from './register-question.ts'
import { usePeople } from '#web/pages/admin/frame/use-people.ts'
import '#web/pages/admin/frame/desk-input.css'
import type { RegisterLook } from './use-register.ts'

type Found = Choice & ({ readonly number: number } | { readonly investorId: string })

/** "Nummer of houder": a number leads to its page and its history, a name to what that person holds. */
export function FindField({ look: { change } }: { readonly look: RegisterLook }) {
  const [typed, setTyped] = useState('')
  const people = usePeople(typed)
  const number = parseNumber(typed)
  const there: readonly Found[] = number === null ? [] : [{ key: 'number', number, label: `Nummer ${formatCertificateNumber(number)}`, note: 'Ga naar dit nummer' }]
  const choices: readonly Found[] | null = number === null ? people : [...there, ...(people ?? [])]
  return (
    <search className="w-full sm:w-[300px]">
      <Combobox
        label="Nummer of houder" placeholder="Nummer of houder" glass className="input desk-input register-input-glass" none="Niemand gevonden"
        typed={typed} onType={setTyped} choices={choices}
        onChoose={(found) => {
          setTyped('')
          change('number' in found ? { from: found.number, number: found.number, holder: null, person: null } : { from: null, person: found.investorId, number: null, holder: null })
        }}
      />
    </search>
  )
}
