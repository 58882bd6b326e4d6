import { ChevronDown } from 'lucide-react'
import { use, type SelectHTMLAttributes, type ReactNode } from 'react'
import { FieldShell } from './Field.tsx'
import { FormContext } from './form-context.ts'
import './select-field.css'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'style' | 'children'> {
  readonly label: string
  readonly name: string
  readonly hint?: ReactNode
  readonly options: readonly string[]
}

/** One of many; the browser's own list, which every phone and keyboard knows. */
export function SelectField({ label, name, hint, options, ...select }: SelectFieldProps) {
  const { errors } = use(FormContext)
  return (
    <FieldShell label={label} hint={hint} error={errors[name]}>
      {(tied) => (
        <div className="select-field">
          <select {...select} {...tied} name={name} className="input">
            {options.map((option) => <option key={option} value={option}>{option}</option>)}
          </select>
          <ChevronDown aria-hidden className="size-5" />
        </div>
      )}
    </FieldShell>
  )
}
