import { Circle, CircleCheck } from 'lucide-react'
import { PASSWORD_RULES, passwordNeeds } from '#domain/passwords.ts'

/** The rules for a new password, each with what is still missing while it is typed (spec 1, section 2). */
export function PasswordRules({ password }: { readonly password: string }) {
  const needs = passwordNeeds(password)
  const labels = new Set([...PASSWORD_RULES.map(({ label }) => label), ...needs])
  return (
    <ul aria-label="Eisen aan het wachtwoord" className="flex flex-col gap-1.5 text-small">
      {Array.from(labels, (label) => {
        const done = !needs.includes(label)
        const Icon = done ? CircleCheck : Circle
        return (
          <li key={label} className={`flex items-center gap-2 ${done ? 'text-ok' : 'text-ink-2'}`}>
            <Icon aria-hidden className="size-[18px] shrink-0" />
            <span>{label}</span>
            <span className="sr-only">{done ? ', voldaan' : ', nog niet voldaan'}</span>
          </li>
        )
      })}
    </ul>
  )
}
