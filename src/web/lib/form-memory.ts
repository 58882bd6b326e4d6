import { normalEmail } from '#domain/contact.ts'
import { recallTexts, remember } from './storage.ts'

/** Where the invest flow keeps what was filled in: for this tab, and `device` from before the opening for this browser. */
export const FORM_MEMORY = {
  contact: 'arcadeel.contact',
  choice: 'arcadeel.choice',
  request: 'arcadeel.request',
  resumed: 'arcadeel.resumed',
  device: 'arcadeel.until-opening',
  /** The id of the last investment that was recorded (spec 1, section 4). */
  pending: 'arcadeel.pending-investment',
} as const

/** The name under which a guest with this address invested in this tab; null elsewhere and for other addresses. */
export function guestName(email: string): string | null {
  const contact = recallTexts('session', FORM_MEMORY.contact, ['fullName', 'email'])
  return contact && normalEmail(contact.email) === email ? contact.fullName : null
}

/** Paid: nothing is left to go on with, so that Back cannot lead to a second investment. Who it was stays, for the certificate. */
export function forgetInvestment(): void {
  for (const name of ['choice', 'request', 'resumed'] as const) remember('session', FORM_MEMORY[name], null)
  for (const name of ['device', 'pending'] as const) remember('local', FORM_MEMORY[name], null)
}

/** The form starts anew, after a request or when somebody wants nothing kept. */
export function forgetForm(): void {
  forgetInvestment()
  remember('session', FORM_MEMORY.contact, null)
}
