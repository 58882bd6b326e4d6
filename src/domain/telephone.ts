/** Telephone numbers as people write them: for a link that dials, and to find one however it was written. */

/** So many digits are a number and not a date's day or a house. */
const FEWEST_DIGITS = 6

/** The Netherlands. */
const COUNTRY = '31'

/** With the country code, and the zero that is dialled within the country alone in brackets or not: `+31 (0)6`. */
const WITH_COUNTRY = new RegExp(String.raw`^${COUNTRY}0?`)

/** The same without `+` or `00` before it is a Dutch number only at its full length. */
const WHOLE_WITH_COUNTRY = new RegExp(String.raw`^${COUNTRY}0?(?=\d{9}$)`)

/**
 * The digits that every writing of a number shares: `612345678` of `06 12345678`, `+31 6 1234 5678`, `0031 (0)6-12345678` and
 * `31612345678`. Of a foreign number all digits, its country's too. Null: too few digits to be a number.
 */
export function sharedDigits(typed: string): string | null {
  const written = typed.replaceAll(/[^\d+]/g, '')
  const digits = written.replaceAll('+', '')
  if (digits.length < FEWEST_DIGITS) return null
  if (/^(?:\+|00)/.test(written)) return digits.replace(/^00/, '').replace(WITH_COUNTRY, '')
  return digits.startsWith('0') ? digits.slice(1) : digits.replace(WHOLE_WITH_COUNTRY, '')
}

/** What a link dials, `tel:` left off: digits, with a `+` before a country code. Null: nothing that can be dialled. */
export function dialled(typed: string): string | null {
  const shared = sharedDigits(typed)
  if (shared === null) return null
  const digits = typed.replaceAll(/[^\d+]/g, '')
  const abroad = /^(?:\+|00)(.*)$/.exec(digits)?.[1]
  if (abroad === undefined) return digits
  return abroad.startsWith(COUNTRY) ? `+${COUNTRY}${shared}` : `+${abroad.replaceAll('+', '')}`
}

/** As programs write it (E.164): a number without a country is one of the Netherlands. Null: it is not known which it is. */
export function e164(typed: string): string | null {
  const digits = dialled(typed)
  const whole = digits?.startsWith('0') ? `+${COUNTRY}${digits.slice(1)}` : digits
  return whole !== null && whole !== undefined && /^\+[1-9]\d{6,14}$/.test(whole) ? whole : null
}

/** Telephone numbers in a text, blanks and all. What is part of a word or an address is none. */
const NUMBERS = /(?<![\p{L}\p{N}@._-])\+?\(?\d(?:[\s()./-]*\d)+(?![\p{L}\p{N}@_-])/gu

/** A number as it stands in a text, and the digits that every writing of it shares. */
export interface WrittenTelephone {
  readonly written: string
  readonly digits: string
}

/** The numbers in a text, in its order. `fewest`: with fewer digits than a whole number has it may be a part of one, and all of them count. */
export function telephonesIn(text: string, fewest = FEWEST_DIGITS): readonly WrittenTelephone[] {
  return Array.from(text.matchAll(NUMBERS), ([written]) => {
    const all = written.replaceAll(/\D/g, '')
    return { written, all: all.length, digits: sharedDigits(written) ?? all }
  }).filter(({ all }) => all >= fewest).map(({ written, digits }) => ({ written, digits }))
}
