/** Who a guest says he is: the three fields of step 1. The page and the server ask the same functions. */

export const CONTACT_TEXTS = {
  required: 'Vul alle verplichte velden in',
  email: 'Vul een geldig e-mailadres in',
  phone: 'Vul een geldig telefoonnummer in',
  name: 'Vul een geldige naam in',
} as const

/** Spec 1, section 9: nothing but the length is asked of a phone number. */
const PHONE_MINIMUM = 10

/** The one form in which an e-mail address is kept and compared: trimmed, lower case. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase()
}

/**
 * An address that one person can be mailed at. Stricter than the RFC on purpose: no quotes, commas, brackets
 * or blanks, so that it can never become two recipients or a header (facts 12).
 */
export function isEmail(typed: string): boolean {
  const text = typed.trim()
  return text.length <= 254 && /^[^\s@"(),:;<>[\]\\\p{Cc}\p{Cf}\p{Cs}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u.test(text) && !text.includes('..') && !/^\.|\.@/.test(text)
}

/** A name as it was typed, without the blanks around it and in one Unicode form. Never re-cased. */
export function normalName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/ +/g, ' ')
}

/** Control characters, line breaks and what nobody could see are refused, everything else is a name (facts 6.6). */
export function isName(typed: string): boolean {
  const name = normalName(typed)
  return /[^\p{Cf}\p{Z}]/u.test(name) && name.length <= 100 && !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name)
}

/** What is wrong with a name as it was typed; null when it is fine. */
export function nameProblem(typed: string): string | null {
  if (!typed.trim()) return CONTACT_TEXTS.required
  return isName(typed) ? null : CONTACT_TEXTS.name
}

/** What is wrong with an e-mail address as it was typed; null when it is fine. */
export function emailProblem(typed: string): string | null {
  if (!typed.trim()) return CONTACT_TEXTS.required
  return isEmail(typed) ? null : CONTACT_TEXTS.email
}

/** What is wrong with a phone number as it was typed; null when it is fine. */
export function phoneProblem(typed: string): string | null {
  const text = typed.trim()
  if (!text) return CONTACT_TEXTS.required
  return text.length >= PHONE_MINIMUM && text.length <= 40 && !/[\p{Cc}\p{Cs}]/u.test(text) ? null : CONTACT_TEXTS.phone
}

/** For a stranger's eyes: the first character and the domain, `i•••@example.nl` (contract 5.5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '•••' : `${first}•••${email.slice(at)}`
}

/** Two letters for an avatar: of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => /\p{L}/u.exec(word ?? '')?.[0] ?? '').join('').toUpperCase()
}
