import { Suspense, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pagePath } from '#contract/pages.ts'
import { CONTACT_TEXTS } from '#domain/contact.ts'
import { keepContact, typedContact, type Contact } from '#web/lib/form-memory.ts'
import { lazily } from '#web/lib/lazily.tsx'
import { storedUser, useUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormContext } from '#web/ui/form-context.ts'
import { Form } from '#web/ui/Form.tsx'
import { ALERT, Glyph } from '#web/ui/Glyph.tsx'
import { Link } from '#web/ui/Link.tsx'
import { CONTACT_PROBLEMS, hasPaidInvestment } from './guest.ts'

const KnownInvestor = lazily(async () => (await import('./KnownInvestor.tsx')).KnownInvestor)

const SoldOut = lazily(async () => (await import('./SoldOut.tsx')).SoldOut)

/** At each field that is empty; that all of them must be filled in is said once, above. */
const EMPTY = 'Vul dit in'
const PROBLEMS = {
  fullName: emptyOr(CONTACT_PROBLEMS.fullName),
  email: emptyOr(CONTACT_PROBLEMS.email),
  phone: emptyOr(CONTACT_PROBLEMS.phone),
}

const NAMES = ['fullName', 'email', 'phone'] as const

interface ContactFormProps {
  /** Not even the minimum can be had: what follows is the waiting list. */
  readonly soldOut: boolean
  readonly onDone: (contact: Contact) => void
}

/** Step 1. What is typed is kept in this tab at once; what was, comes back. */
export function ContactForm({ soldOut, onDone }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const user = useUser()
  const signedIn = user !== null
  /** The address on which something has been paid before. */
  const [known, setKnown] = useState<string | null>(null)
  useRestored(form)
  usePhone(form, user?.id ?? null)
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
    <Form unsaved={null} ref={form} problems={PROBLEMS} act={check} say={null} onType={keep} onSend={(typed) => check.run(keep(typed))} aria-labelledby="contact-heading" className="contact">
      <h2 id="contact-heading">Begin uw investering</h2>
      <Missing />
      {soldOut ? <Suspense><SoldOut /></Suspense> : null}
      <Field label="Volledige naam" name="fullName" autoComplete="name" required />
      <Field label="E-mailadres" name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
      <Field label="Telefoonnummer" name="phone" type="tel" inputMode="tel" autoComplete="tel" required />
      {known ? <Suspense><KnownInvestor email={known} mayGoOn={signedIn} /></Suspense> : null}
      {known && !signedIn ? null : (
        <div>
          <Button type="submit" wide busy={check.busy}>{soldOut ? 'Verder naar de wachtlijst' : 'Verder naar volgende stap'}</Button>
          <p className="contact-still small">
            U betaalt nu nog niets. Wij bewaren uw gegevens en kunnen u bellen of mailen. Lees ons <Link to={pagePath('privacy')} className="link">privacybeleid</Link>.
          </p>
        </div>
      )}
    </Form>
  )
}

function emptyOr(problemOf: (typed: string) => string | null): (typed: string) => string | null {
  return (typed) => {
    const problem = problemOf(typed)
    return problem === CONTACT_TEXTS.required ? EMPTY : problem
  }
}

/** That fields are empty, once for all of them. */
function Missing() {
  const { errors } = use(FormContext)
  return Object.values(errors).includes(EMPTY) ? <p role="alert" className="field-error"><Glyph d={ALERT} /><span>{CONTACT_TEXTS.required}</span></p> : null
}

/** Fills what is still empty with what was typed earlier in this tab, and keeps what was typed before the page came to life. */
function useRestored(form: { readonly current: HTMLFormElement | null }): void {
  useLayoutEffect(() => {
    // Whoever is signed in and typed nothing yet is who he is.
    const known = storedUser()
    const earlier = typedContact() ?? { fullName: known?.name ?? '', email: known?.email ?? '', phone: '' }
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

/** Of whoever is signed in the account knows the number as well; nothing that was typed gives way to it. */
function usePhone(form: { readonly current: HTMLFormElement | null }, userId: string | null): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem('phone')
    if (userId === null || !(input instanceof HTMLInputElement) || input.value) return
    let gone = false
    const ask = async () => {
      const phone = await (await import('./own-phone.ts')).ownPhone(userId)
      if (gone || !phone || input.value) return
      input.value = phone
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    void ask().catch(() => null)
    return () => {
      gone = true
    }
  }, [form, userId])
}
