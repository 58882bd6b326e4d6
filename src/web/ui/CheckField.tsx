import './check-field.css'

interface CheckFieldProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** One thing that is on or off: the browser's own box, as large as its row, so that every key and voice knows it. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}
