import { Suspense, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { lazily } from '#web/lib/lazily.tsx'
import { useUser } from '#web/lib/stored-user.ts'
import { useLeft } from '#web/lib/use-left.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { CONTACT_PROBLEMS, keepContact, typedContact, type Contact } from './guest.ts'
import { hasPaidInvestment } from './has-paid-investment.ts'

const KnownInvestor = lazily(async () => (await import('./KnownInvestor.tsx')).KnownInvestor)

const SOLD_OUT = 'Alle certificaten zijn uitgegeven. In de volgende stap kunt u zich op de wachtlijst laten zetten.'

type Errors = Partial<Record<keyof Contact, string | null>>

/** `known`: something has been paid on this address before. */
type Phase = { readonly at: 'typing' | 'busy' } | { readonly at: 'known'; readonly email: string }

const NAMES = ['fullName', 'email', 'phone'] as const

interface ContactFormProps {
  /** Not even the minimum can be had: what follows is the waiting list. */
  readonly soldOut: boolean
  readonly onDone: (contact: Contact) => void
}

/**
 * Step 1. The fields belong to the browser, not to React: what is typed before the script arrives stays. So does it
 * when the button is pressed that early: a form for a dialog, outside of one, is sent nowhere (decisions/0021).
 */
export function ContactForm({ soldOut, onDone }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const signedIn = useUser() !== null
  const [errors, setErrors] = useState<Errors>({})
  const [phase, setPhase] = useState<Phase>({ at: 'typing' })
  const left = useLeft()
  useRestored(form)

  const type = () => {
    if (!form.current) return
    const contact = read(form.current)
    keepContact(contact)
    // An error goes as soon as it is mended; a new one waits for the button.
    setErrors((shown) => (NAMES.some((name) => shown[name]) ? keepOnly(shown, check(contact)) : shown))
    if (phase.at === 'known' && phase.email !== contact.email) setPhase({ at: 'typing' })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (phase.at === 'busy') return
    const element = event.currentTarget
    const contact = read(element)
    const found = check(contact)
    setErrors(found)
    const wrong = NAMES.find((name) => found[name])
    if (wrong) return focusOn(element, wrong)
    keepContact(contact)
    const told = phase.at === 'known'
    setPhase({ at: 'busy' })
    const known = !told && (await hasPaidInvestment(contact.email))
    if (left.current) return
    // Typed on meanwhile: the answer was about another address.
    if (NAMES.some((name) => read(element)[name] !== contact[name])) return setPhase({ at: 'typing' })
    if (known) return setPhase({ at: 'known', email: contact.email })
    onDone(contact)
    setPhase({ at: 'typing' })
  }
  const known = phase.at === 'known'
  return (
    <form ref={form} method="dialog" noValidate onInput={type} onSubmit={(event) => void submit(event)} aria-labelledby="contact-heading" className="contact">
      <h2 id="contact-heading">Begin uw investering</h2>
      <Field label="Volledige naam" name="fullName" autoComplete="name" required error={errors.fullName} />
      <Field label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required error={errors.email} />
      <Field label="Telefoonnummer" name="phone" type="tel" inputMode="tel" autoComplete="tel" required error={errors.phone} />
      {known ? <Suspense><KnownInvestor email={phase.email} mayGoOn={signedIn} /></Suspense> : null}
      {known && !signedIn ? null : (
        <div>
          <Button type="submit" wide busy={phase.at === 'busy'}>Verder naar volgende stap</Button>
          <p className="contact-still small" role={soldOut ? 'status' : undefined}>{soldOut ? SOLD_OUT : 'U betaalt nu nog niets.'}</p>
        </div>
      )}
    </form>
  )
}

/** Fills what is still empty with what was typed earlier in this tab. */
function useRestored(form: { readonly current: HTMLFormElement | null }): void {
  const ready = typeof document === 'undefined' ? () => {} : useLayoutEffect
  ready(() => {
    const earlier = typedContact()
    for (const name of NAMES) {
      const input = form.current?.elements.namedItem(name)
      if (earlier && input instanceof HTMLInputElement && !input.value) input.value = earlier[name]
    }
  }, [form])
}

function read(form: HTMLFormElement): Contact {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { fullName: text('fullName'), email: text('email').trim(), phone: text('phone') }
}

function check(contact: Contact): Errors {
  return Object.fromEntries(NAMES.map((name) => [name, CONTACT_PROBLEMS[name](contact[name])]))
}

function keepOnly(shown: Errors, found: Errors): Errors {
  return Object.fromEntries(NAMES.map((name) => [name, shown[name] ? found[name] : null]))
}

function focusOn(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}
