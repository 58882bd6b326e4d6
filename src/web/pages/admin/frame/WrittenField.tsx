import { useId, useState } from 'react'
import './desk-input.css'

interface WrittenFieldProps {
  readonly label: string
  /** As it stands now. */
  readonly written: string
  /** Why the server does not take it. */
  readonly error: string | undefined
  readonly className: string
  /** Takes what was written over; false when it cannot be read. */
  readonly onWrite: (text: string) => boolean
}

/**
 * A day or a moment as text, in the order in which it is said here: the browser's own field writes it in the order of the
 * browser's language. Taken over by Enter, and on leaving the field; Escape takes it back.
 */
export function WrittenField({ label, written, error, className, onWrite }: WrittenFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState(false)
  const wrong = unread ? 'Vul een geldige datum in' : typed === null ? error : undefined
  const take = () => {
    if (typed === null || typed.trim() === written) return setTyped(null)
    const taken = onWrite(typed)
    setUnread(!taken)
    if (taken) setTyped(null)
  }
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-tiny font-semibold">{label}</label>
      <input
        id={id} type="text" value={typed ?? written} autoComplete="off" maxLength={40} className="input desk-input"
        aria-invalid={wrong ? true : undefined} aria-describedby={wrong ? `${id}-error` : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setUnread(false)
          setTyped(event.target.value)
        }}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
          if (key === 'Escape') {
            setTyped(null)
            setUnread(false)
          }
        }}
      />
      {wrong ? <p id={`${id}-error`} role="alert" className="text-tiny font-semibold text-bad">{wrong}</p> : null}
    </div>
  )
}
