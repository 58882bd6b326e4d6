import { asciiHost } from '#contract/host-name.ts'
import { emailProblem, nameProblem, phoneProblem } from '#domain/contact.ts'
import { call } from '#web/lib/call.ts'
import { checkInvestorExists, createSession, sendToZapier } from '#web/lib/calls.ts'
import { keep, kept, typedContact, type Contact } from '#web/lib/form-memory.ts'
import { randomId } from '#web/lib/random-id.ts'

export const CONTACT_PROBLEMS: Readonly<Record<keyof Contact, (typed: string) => string | null>> = {
  fullName: nameProblem,
  email: (typed) => emailProblem(typed, asciiHost),
  phone: phoneProblem,
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
    keep('guestSession', { id: sessionId, endsAt: expiresAt })
  } catch {
    keep('guestSession', { id: `guest_${randomId()}`, endsAt: '' })
  }
}

/** The id of the guest session, while it is valid. */
export function guestSessionId(): string | null {
  const session = kept('guestSession')
  return session && !(Date.parse(session.endsAt) < Date.now()) ? session.id : null
}

/** Tells the issuer who came how far. Never in the way of the guest: what goes wrong with it is not his. */
export async function sendLead(event: 'guest_lead_captured' | 'investment_amount_selected', contact: Contact, choice: { readonly numberOfShares?: number; readonly investmentAmount?: number } = {}): Promise<void> {
  const clientData = { ...contact, sessionId: guestSessionId() ?? '', timestamp: new Date().toISOString(), profileComplete: false, ...choice }
  await call(sendToZapier, { event_type: event, clientData }).catch(() => null)
}

/** Nobody should wait longer than this for a question whose answer we can do without. */
const PATIENCE_MS = 6000

/** Has something been paid on this address before? A question that fails is a no: the flow goes on (spec 1, section 4). */
export async function hasPaidInvestment(email: string): Promise<boolean> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS)
  try {
    const found = await call(checkInvestorExists, { p_email: email }, { signal: ending.signal })
    return found.has_paid_investments
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
