import { useEffect, useId, useState, type FocusEvent } from 'react'
import { passwordNeeds } from '#domain/passwords.ts'
import { Aloud } from '#web/ui/Aloud.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

/** Whoever types on is not interrupted. */
const PAUSE_MS = 1000

interface NewPasswordProps {
  readonly label: string
  readonly name: string
  /** What stands in it. */
  readonly password: string
  readonly placeholder?: string
}

/**
 * A field for a new password with its rules, which tick as one types. Who does not see them hears with the field what is
 * still missing, and once more after a pause or on the way out of it.
 */
export function NewPassword({ label, name, password, placeholder }: NewPasswordProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const text = needsText(password)
  useEffect(() => {
    if (password === '') return
    const timer = window.setTimeout(() => setSaid(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [password, text])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (password !== '' && !currentTarget.contains(relatedTarget)) setSaid(text)
  }
  return (
    <div className="flex flex-col gap-3" onBlur={leave}>
      <PasswordField label={label} name={name} autoComplete="new-password" describedBy={id} {...(placeholder && { placeholder })} />
      <PasswordRules password={password} />
      <span id={id} hidden>{text}</span>
      <Aloud>{said}</Aloud>
    </div>
  )
}

const LIST = new Intl.ListFormat('nl', { type: 'conjunction' })

/** `Nog nodig: minimaal 8 karakters en minimaal 1 cijfer.` */
function needsText(password: string): string {
  const needs = passwordNeeds(password).map((label) => label.toLowerCase())
  return needs.length === 0 ? 'Het wachtwoord voldoet aan de eisen.' : `Nog nodig: ${LIST.format(needs)}.`
}
