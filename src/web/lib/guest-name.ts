import { normalEmail } from '#domain/contact.ts'
import { recallTexts } from './storage.ts'

/** Where step 1 of the invest flow keeps what a guest typed, for this tab. */
export const CONTACT_MEMORY = 'arcadeel.contact'

/** The name under which a guest with this address invested in this tab; null elsewhere and for other addresses. */
export function guestName(email: string): string | null {
  const contact = recallTexts('session', CONTACT_MEMORY, ['fullName', 'email'])
  return contact && normalEmail(contact.email) === email ? contact.fullName : null
}
