import type { KycStatus } from './kyc.ts'
import { cents, formatEuroShort, type Cents } from './money.ts'

/** What an admin edits of an investor, and how the screen and the history call it. */
export const EDITED_FIELDS = {
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoon',
  investment_type: 'Type investering',
  address: 'Volledig adres',
  street_address: 'Straat en huisnummer',
  city: 'Plaats',
  postal_code: 'Postcode',
  country: 'Land',
  bsn: 'BSN',
  kvk: 'KVK-nummer',
} as const
export type EditedField = keyof typeof EDITED_FIELDS

/** How the screen calls a field; the word itself where it has no name. */
export function nameOfField(field: string): string {
  return new Map<string, string>(Object.entries(EDITED_FIELDS)).get(field) ?? field
}

/** As one reads it in the middle of a sentence: in small letters, but for what is written in capitals. */
export function nameInSentence(field: string): string {
  return nameOfField(field).replace(/^\p{Lu}(?=\p{Ll}|-)/u, (first) => first.toLowerCase())
}

/** One field before and after an edit, as the history says it. */
export function sayEdited(field: string, before: string | null, after: string | null): string {
  return `${nameOfField(field)}: ${before ?? 'leeg'} werd ${after ?? 'leeg'}`
}

/** How one is reached is not who one is (contract 5.16). */
const NO_IDENTITY: ReadonlySet<EditedField> = new Set(['email', 'phone'])

/**
 * After an admin's edit: whoever was verified under other data is judged again; what just became complete waits to be judged;
 * a rejection stands until something new is shown (contract 4.10).
 */
export function kycAfterEdit(status: KycStatus, { changed, completed }: { readonly changed: readonly EditedField[]; readonly completed: boolean }): KycStatus {
  if (status === 'verified') return changed.some((field) => !NO_IDENTITY.has(field)) ? 'submitted' : status
  return completed && status !== 'rejected' ? 'submitted' : status
}

/** What an investment says: what it costs and how many shares that is. */
export interface Terms {
  readonly amount: Cents
  readonly shares: number
}

/** Spec 2, section 5: the least amount that may be typed, and the step of the arrow keys. */
export const EDIT_AMOUNT_MINIMUM = cents(100_00)
export const EDIT_AMOUNT_STEP = cents(100_00)

export const EDIT_TEXTS = {
  noAdmin: 'Niet ingelogd als admin',
  amount: `Vul een bedrag in van ${formatEuroShort(EDIT_AMOUNT_MINIMUM)} of meer`,
  shares: 'Vul een heel aantal aandelen in van 1 of meer',
  unknown: 'Onbekende fout',
} as const

/** Spec 2, section 8: what the admin reads when a save failed otherwise than at a field. */
export function editFailure(message: string): string {
  return `Er is een fout opgetreden: ${message || EDIT_TEXTS.unknown}`
}

/** May this be what an edited investment costs? */
export function isEditedAmount(amount: Cents | null): amount is Cents {
  return amount !== null && amount >= EDIT_AMOUNT_MINIMUM
}

/** Shares on edited terms: those that the money buys at the price that was offered, and what comes on top of them. */
export function splitShares({ amount, shares }: Terms, sharePrice: Cents): { readonly base: number; readonly bonus: number } {
  const base = Math.min(shares, Math.floor(amount / sharePrice))
  return { base, bonus: shares - base }
}
