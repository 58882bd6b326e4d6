import { Eye, EyeOff } from 'lucide-react'
import { use, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { FieldShell } from './Field.tsx'
import { FormContext } from './form-context.ts'
import './password-field.css'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  /** What a password manager shall do: fill in the one that there is, or make up another. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly placeholder?: string
  readonly hint?: ReactNode
  /** What is wrong with it; the form around it says so by itself. */
  readonly error?: string | null
  /** The id of what else is heard with it. */
  readonly describedBy?: string
  /** What Enter does in it, where that is not what the first button of its form does. */
  readonly onEnterKey?: (form: HTMLFormElement) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** A password with a button that shows it. Blanks count, and nothing is corrected. */
export function PasswordField({ label, name, hint, error, describedBy, onEnterKey, ref, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { errors } = use(FormContext)
  const Icon = shown ? EyeOff : Eye
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !onEnterKey || !event.currentTarget.form) return
    event.preventDefault()
    onEnterKey(event.currentTarget.form)
  }
  return (
    <FieldShell label={label} hint={hint} error={error ?? errors[name]}>
      {(tied) => (
        <div className="password-field">
          <input
            {...input} {...tied} aria-describedby={[tied['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
            ref={ref} name={name} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} onKeyDown={press} className="input"
          />
          <button type="button" aria-label={`${label} tonen`} aria-pressed={shown} aria-controls={tied.id} onClick={() => setShown(!shown)}>
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FieldShell>
  )
}
