import { cleanText } from './clean-text.ts'

/** What an investor fills in beside the documents (spec 1, section 5). The page and the server ask the same functions. */

export const INVESTMENT_TYPES = ['personal', 'company'] as const
export type InvestmentType = (typeof INVESTMENT_TYPES)[number]

export const PROFILE_TEXTS = {
  address: 'Vul alle adresvelden in',
  bsn: 'Vul een geldig BSN in (9 cijfers)',
  kvk: 'Vul een geldig KVK nummer in (8 cijfers)',
  documents: 'Upload beide documenten (ID/Paspoort en Bewijs van Adres) voordat u doorgaat',
  incomplete: 'Vul alle velden in en upload beide documenten om door te gaan.',
  saved: 'Profiel en documenten succesvol bijgewerkt!',
} as const

/** Stands for what is not shown of a number; no number of anybody has it. */
const HIDDEN = '•'

/** How a personal number is shown: its last three digits (contract 4.11). */
export function maskedBsn(lastThree: string): string {
  return `${HIDDEN.repeat(6)}${lastThree}`
}

/** Is this our own mask of a number, given back as it was shown? */
export function isMasked(typed: string): boolean {
  return typed.includes(HIDDEN)
}

export function digitsOf(typed: string): string {
  return cleanText(typed).normalize('NFKC').replace(/\D/g, '')
}

/** Nine digits, not all of them zero: the hard rule (contract 4.11). */
export function isBsn(typed: string): boolean {
  return /^\d{9}$/.test(digitsOf(typed)) && !/^0+$/.test(digitsOf(typed))
}

const ELEVEN_WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const

/** Does a number of nine digits pass the eleven-test? One that does not is only doubted: the hard rule is `isBsn` (facts 6.1). */
export function passesElevenTest(digits: string): boolean {
  const sum = ELEVEN_WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place] ?? 0), 0)
  return digits.length === 9 && sum % 11 === 0
}

/** Eight digits, leading zeros kept; there is no check digit (facts 6.2). */
export function isKvk(typed: string): boolean {
  return /^\d{8}$/.test(digitsOf(typed))
}

/** `1234ab` becomes `1234 AB`; what is no Dutch postal code stays as it was typed. */
export function normalPostalCode(typed: string): string {
  const text = cleanText(typed)
  const [, digits, letters] = /^(\d{4})\s?([a-z]{2})$/i.exec(text) ?? []
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : text
}

/** Can this be a Dutch postal code? Elsewhere others hold; here it is only doubted, never refused (facts 6.3). */
export function isDutchPostalCode(text: string): boolean {
  return /^[1-9]\d{3} (?!SA|SD|SS)[A-Z]{2}$/.test(text)
}

export const HOME_COUNTRY = 'Nederland'

/** Street and number as one text. Whoever gives them as one already has the number at its end. */
export function streetWithNumber(street: string, houseNumber: string): string {
  const [name, number] = [cleanText(street), cleanText(houseNumber)]
  return number === '' || name.endsWith(` ${number}`) ? name : `${name} ${number}`
}

/** The two parts of such a text again: the number is what begins with the last word that starts with a digit. */
export function splitStreet(text: string): { readonly street: string; readonly houseNumber: string } {
  const [, street, houseNumber] = /^(.*\D)\s(\d[^,]*)$/.exec(text) ?? []
  return street && houseNumber ? { street: street.trim(), houseNumber: houseNumber.trim() } : { street: text, houseNumber: '' }
}

interface Address {
  readonly street_address: string | null
  readonly postal_code: string | null
  readonly city: string | null
  readonly country: string
}

/** On one line, such as `Kerkpad 1, 1234 AB Ons Dorp`; the country where it is another. */
export function addressLine({ street_address: street, postal_code: postalCode, city, country }: Address): string | null {
  if (!street) return null
  const place = [[postalCode, city].filter(Boolean).join(' '), country === HOME_COUNTRY ? '' : country].filter(Boolean)
  return [street, ...place].join(', ')
}

interface Given extends Address {
  readonly investment_type: string | null
  /** The sealed number is there. */
  readonly hasBsn: boolean
  readonly kvk: string | null
  readonly id_document_url: string | null
  readonly proof_of_residence_url: string | null
}

/** Is everything there that a deed needs: address, the number that belongs to the type, and both documents? */
export function isProfileComplete(it: Given): boolean {
  const number = it.investment_type === 'company' ? it.kvk !== null : it.investment_type === 'personal' && it.hasBsn
  return number && [it.street_address, it.postal_code, it.city, it.country, it.id_document_url, it.proof_of_residence_url].every(Boolean)
}
