import type { Cents } from '#domain/money.ts'
import { recallTexts, remember } from '#web/lib/storage.ts'
import type { Contact } from './guest.ts'

const KEY = 'arcadeel.resumed'

/** Remembers which investment a mailed link led back to, for as long as its holder and amount stay as they are. */
export function keepResumed(investmentId: string, contact: Contact, amount: Cents): void {
  remember('session', KEY, { investmentId, email: contact.email, amount: String(amount) })
}

/** The investment to go on with, or null: then it is recorded anew, or found by the server within the hour. */
export function resumedId(contact: Contact, amount: Cents): string | null {
  const kept = recallTexts('session', KEY, ['investmentId', 'email', 'amount'])
  return kept?.email === contact.email && kept.amount === String(amount) ? kept.investmentId : null
}
