import type { Cents } from '#domain/money.ts'
import { FORM_MEMORY } from '#web/lib/form-memory.ts'
import { recallTexts, remember } from '#web/lib/storage.ts'
import { recordOf, type Contact } from './guest.ts'

/** Remembers which investment a mailed link led back to, for as long as its holder and amount stay as they are. */
export function keepResumed(investmentId: string, contact: Contact, amount: Cents): void {
  remember('session', FORM_MEMORY.resumed, { investmentId, record: recordOf(contact, amount) })
}

/** The investment to go on with, or null: then it is recorded anew, or found by the server within the hour. */
export function resumedId(contact: Contact, amount: Cents): string | null {
  const kept = recallTexts('session', FORM_MEMORY.resumed, ['investmentId', 'record'])
  return kept?.record === recordOf(contact, amount) ? kept.investmentId : null
}
