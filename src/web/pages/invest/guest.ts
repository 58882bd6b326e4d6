import { emailProblem, nameProblem, phoneProblem } from '#domain/contact.ts'
import type { Cents } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { FORM_MEMORY } from '#web/lib/form-memory.ts'
import { randomId } from '#web/lib/random-id.ts'
import { recall, recallTexts, remember } from '#web/lib/storage.ts'
import { createSession, sendToZapier } from '#web/lib/calls.ts'
import { keptOnDevice } from './device-copy.ts'

/** Who a guest says he is (step 1), under the names of the specification. */
export interface Contact {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

export const CONTACT_PROBLEMS: Readonly<Record<keyof Contact, (typed: string) => string | null>> = {
  fullName: nameProblem,
  email: emailProblem,
  phone: phoneProblem,
}

/** What the server was told of an investment, as a text to compare: whoever changes a word of it tells the server again (contract 4.4). */
export function recordOf({ fullName, email, phone }: Contact, amount: Cents): string {
  return JSON.stringify([fullName, email, phone, amount])
}

const SESSION = 'arcadeel.guest-session'

/** What was typed in step 1, valid or not: it survives refresh, back and the way to the bank, and from before the opening also the tab. */
export function typedContact(): Contact | null {
  return recallTexts('session', FORM_MEMORY.contact, ['fullName', 'email', 'phone']) ?? keptOnDevice()
}

export function keepContact(contact: Contact | null): void {
  remember('session', FORM_MEMORY.contact, contact)
}

/** The contact with which step 2 may be entered. */
export function validContact(): Contact | null {
  const contact = typedContact()
  const valid = contact && !CONTACT_PROBLEMS.fullName(contact.fullName) && !CONTACT_PROBLEMS.email(contact.email) && !CONTACT_PROBLEMS.phone(contact.phone)
  return valid ? contact : null
}

/** Asks for a guest session once a visit; when that fails a random id of our own takes its place (spec 1, section 4). */
export async function beginGuestSession(): Promise<void> {
  if (guestSessionId()) return
  try {
    const { sessionId, expiresAt } = await call(createSession)
    remember('session', SESSION, { id: sessionId, endsAt: expiresAt })
  } catch {
    remember('session', SESSION, { id: `guest_${randomId()}`, endsAt: null })
  }
}

/** The id of the guest session, while it is valid. */
export function guestSessionId(): string | null {
  const kept = recall('session', SESSION)
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || typeof kept.id !== 'string') return null
  const over = 'endsAt' in kept && typeof kept.endsAt === 'string' && Date.parse(kept.endsAt) < Date.now()
  return over ? null : kept.id
}

/** Tells the issuer who came how far. Never in the way of the guest: what goes wrong with it is not his. */
export async function sendLead(event: 'guest_lead_captured' | 'investment_amount_selected', contact: Contact, choice: { readonly numberOfShares?: number; readonly investmentAmount?: number } = {}): Promise<void> {
  const clientData = { ...contact, sessionId: guestSessionId() ?? '', timestamp: new Date().toISOString(), profileComplete: false, ...choice }
  await call(sendToZapier, { event_type: event, clientData }).catch(() => null)
}
