import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import '#web/ui/select-field.css'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChange: (value: string) => void
}

/** One of many to look through by: the browser's own list, as low as the fields beside it. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 max-sm:w-full">
      <label htmlFor={id} className="text-tiny font-semibold">{label}</label>
      <div className="select-field">
        <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} className="input desk-input">
          {options.map(([option, text]) => <option key={option} value={option}>{text}</option>)}
        </select>
        <ChevronDown aria-hidden className="size-5" />
      </div>
    </div>
  )
}
