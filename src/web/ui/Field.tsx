import { use, useId, useState, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { FormContext } from './form-context.ts'
import { ALERT, Glyph } from './Glyph.tsx'
import './field.css'

interface Words {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong with it now; replaces the hint. The form around it says so by itself. */
  readonly error?: string | null | undefined
  /** What helps with that: small, below it, and heard with it. */
  readonly help?: ReactNode
}

interface FieldProps extends Words, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'style' | 'disabled'> {
  readonly name: string
  readonly ref?: Ref<HTMLInputElement>
  /** Larger figures, for an amount. */
  readonly figures?: boolean
}

/** One line of text with its label; the error is tied to the input, so that it is heard with it. */
export function Field({ label, hint, error, help, figures = false, ...input }: FieldProps) {
  const { errors } = use(FormContext)
  return (
    <FieldShell label={label} hint={hint} error={error ?? errors[input.name]} help={help}>
      {(tied) => <input type="text" {...input} {...tied} className={figures ? 'input input-figures' : 'input'} />}
    </FieldShell>
  )
}

interface Tied {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldShellProps extends Words {
  /** Draws the control; what it gets goes on the control. Every input of one line has the class `input`. */
  readonly children: (tied: Tied) => ReactElement
}

/** Label, control and the line below it, tied together. For controls that are not one line of text. */
export function FieldShell({ label, hint, error, help, children }: FieldShellProps) {
  const id = useId()
  const line = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': line, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <ErrorLine key={error} id={line} control={id} error={error} help={help} />
      ) : hint ? (
        <p id={line} className="field-hint note">{hint}</p>
      ) : null}
    </div>
  )
}

interface ErrorLineProps extends Pick<Words, 'help'> {
  readonly id: string | undefined
  readonly control: string
  readonly error: string
}

/** Said at once to whoever is in the field. Whoever is led there, or comes by, hears it with the field: nothing is said twice, or three times for three fields. */
function ErrorLine({ id, control, error, help }: ErrorLineProps) {
  const [live] = useState(() => document.activeElement?.id === control)
  return (
    <div id={id} role={live ? 'alert' : undefined}>
      <p className="field-error">
        <Glyph d={ALERT} />
        <span>{error}</span>
      </p>
      {help ? <p className="field-help note">{help}</p> : null}
    </div>
  )
}
