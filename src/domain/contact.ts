import { cleanText } from './clean-text.ts'
import { readableHost, type AsciiHost } from './host-name.ts'

/** Who a guest says he is: the three fields of step 1. The page and the server ask the same functions. */

export const CONTACT_TEXTS = {
  required: 'Vul alle verplichte velden in',
  email: 'Vul een geldig e-mailadres in',
  phone: 'Vul een geldig telefoonnummer in',
  name: 'Vul een geldige naam in',
} as const

/** Spec 1, section 9: nothing but the length is asked of a phone number. */
const PHONE_MINIMUM = 10

/** Stands for what is not shown of an address; no address of anybody has it. */
const HIDDEN = '•••'

/**
 * The one form in which an e-mail address is kept and compared (contract 4.24): cleaned, lower case, its domain as the
 * network writes it. `café.nl` and `xn--caf-dma.nl` are one.
 */
export function normalEmail(typed: string, asciiHost: AsciiHost): string {
  const text = cleanText(typed)
  const at = text.lastIndexOf('@')
  const host = at < 0 ? null : asciiHost(text.slice(at + 1))
  return host === null ? lower(text) : `${lower(text.slice(0, at))}@${host}`
}

/** In one Unicode form also when a small letter is written in two pieces. */
function lower(text: string): string {
  return text.toLowerCase().normalize('NFC')
}

/**
 * An address that one person can be mailed at. Stricter than the RFC on purpose: no quotes, commas, brackets
 * or blanks, so that it can never become two recipients or a header (facts 12); and not one of our own masks.
 */
export function isEmail(typed: string): boolean {
  const text = cleanText(typed)
  return text.length <= 254 && /^[^\s@"(),:;<>[\]\\•\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u.test(text) && !text.includes('..') && !/^\.|\.@/.test(text)
}

/** An address as a person reads it; one whose domain could then pass for another's stays as it is kept. */
export function readableEmail(email: string, asciiHost: AsciiHost): string {
  const start = email.lastIndexOf('@') + 1
  const host = email.slice(start)
  const readable = host.includes('xn--') ? readableHost(host) : host
  return readable !== host && asciiHost(readable) === host ? `${email.slice(0, start)}${readable}` : email
}

/** Line breaks, control characters and what nobody could see are refused, everything else is a name (facts 6.6). Never re-cased. */
export function isName(typed: string): boolean {
  const name = cleanText(typed)
  return /[^\p{M}\p{Cf}\p{Z}]/u.test(name) && name.length <= 100 && !/[\p{Cc}\p{Cs}]/u.test(name)
}

/** What is wrong with a name as it was typed; null when it is fine. */
export function nameProblem(typed: string): string | null {
  if (!cleanText(typed)) return CONTACT_TEXTS.required
  return isName(typed) ? null : CONTACT_TEXTS.name
}

/** What is wrong with an e-mail address as it was typed; null when it is fine. */
export function emailProblem(typed: string, asciiHost: AsciiHost): string | null {
  const text = cleanText(typed)
  if (!text) return CONTACT_TEXTS.required
  const known = asciiHost(text.slice(text.lastIndexOf('@') + 1)) !== null
  return known && isEmail(normalEmail(text, asciiHost)) ? null : CONTACT_TEXTS.email
}

/** What is wrong with a phone number as it was typed; null when it is fine. */
export function phoneProblem(typed: string): string | null {
  const text = cleanText(typed)
  if (!text) return CONTACT_TEXTS.required
  return text.length >= PHONE_MINIMUM && text.length <= 40 && !/[\p{Cc}\p{Cs}]/u.test(text) ? null : CONTACT_TEXTS.phone
}

/** For a stranger's eyes: the first character and the domain, `i•••@example.nl` (contract 5.5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? HIDDEN : `${first}${HIDDEN}${email.slice(at)}`
}

/** Two letters for an avatar: of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '').join('').toUpperCase()
}
