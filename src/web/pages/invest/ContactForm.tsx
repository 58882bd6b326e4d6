import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepContact, typedContact, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { useUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { CONTACT_PROBLEMS, hasPaidInvestment } from './guest.ts'

const KnownInvestor = lazily(async () => (await import('./KnownInvestor.tsx')).KnownInvestor)

const SOLD_OUT = 'Er zijn nu geen certificaten vrij. In de volgende stap kunt u zich op de wachtlijst laten zetten.'

const NAMES = ['fullName', 'email', 'phone'] as const

interface ContactFormProps {
  /** Not even the minimum can be had: what follows is the waiting list. */
  readonly soldOut: boolean
  readonly onDone: (contact: Contact) => void
}

/** Step 1. What is typed is kept in this tab at once; what was, comes back. */
export function ContactForm({ soldOut, onDone }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const signedIn = useUser() !== null
  /** The address on which something has been paid before. */
  const [known, setKnown] = useState<string | null>(null)
  useRestored(form)
  // Whoever has been told goes on by the second press.
  const isNews = async ({ email }: Contact) => known !== email && (await hasPaidInvestment(email))
  const check = useAct(isNews, (news, contact) => {
    const now = typedContact()
    // Typed on meanwhile: the answer was about another address.
    if (NAMES.some((name) => now?.[name] !== contact[name])) return
    if (news) setKnown(contact.email)
    else onDone(contact)
  })
  const keep = (typed: Contact): Contact => {
    const contact = { ...typed, email: typed.email.trim() }
    keepContact(contact)
    if (known !== contact.email) setKnown(null)
    return contact
  }
  return (
    <Form ref={form} problems={CONTACT_PROBLEMS} act={check} say={null} onType={keep} onSend={(typed) => check.run(keep(typed))} aria-labelledby="contact-heading" className="contact">
      <h2 id="contact-heading">Begin uw investering</h2>
      <Field label="Volledige naam" name="fullName" autoComplete="name" required />
      <Field label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
      <Field label="Telefoonnummer" name="phone" type="tel" inputMode="tel" autoComplete="tel" required />
      {known ? <Suspense><KnownInvestor email={known} mayGoOn={signedIn} /></Suspense> : null}
      {known && !signedIn ? null : (
        <div>
          <Button type="submit" wide busy={check.busy}>Verder naar volgende stap</Button>
          <p className="contact-still small" role={soldOut ? 'status' : undefined}>{soldOut ? SOLD_OUT : 'U betaalt nu nog niets.'}</p>
        </div>
      )}
    </Form>
  )
}

/** Fills what is still empty with what was typed earlier in this tab, and keeps what was typed before the page came to life. */
function useRestored(form: { readonly current: HTMLFormElement | null }): void {
  useLayoutEffect(() => {
    const earlier = typedContact() ?? { fullName: '', email: '', phone: '' }
    const now = { ...earlier }
    for (const name of NAMES) {
      const input = form.current?.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement)) continue
      if (input.value) now[name] = input.value
      else input.value = earlier[name]
    }
    if (NAMES.some((name) => now[name] !== earlier[name])) keepContact(now)
  }, [form])
  // Brought back whole by the browser after somebody logged out: what he typed is gone.
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && !typedContact() && form.current?.reset()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [form])
}
