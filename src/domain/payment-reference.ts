/** What is written on a bank transfer so that it finds its request: a creditor reference by ISO 11649, `RF`, two check digits, twelve digits. */

const DIGITS = 12
/** `RF` as the check reads it (R is 27, F is 15), with the check digits at nought. */
const RF_AT_NOUGHT = '271500'

/** The reference of the request with this number. Throws `RangeError` for a number that has no twelve digits. */
export function paymentReference(number: number): string {
  if (!Number.isSafeInteger(number) || number < 0 || number >= 10 ** DIGITS) throw new RangeError(`${number} is no number of a request`)
  const digits = String(number).padStart(DIGITS, '0')
  return `RF${String(98 - modulo97(digits + RF_AT_NOUGHT)).padStart(2, '0')}${digits}`
}

/** The reference that a text holds, with or without blanks and dashes, in whatever case; null when it is none, or one digit is wrong. */
export function readPaymentReference(text: string): string | null {
  const plain = text.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^RF\d{14}$/.test(plain)) return null
  return modulo97(`${plain.slice(4)}2715${plain.slice(2, 4)}`) === 1 ? plain : null
}

/** In groups of four, as people read and type it. */
export function showPaymentReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Of a number that is too long to be exact. */
function modulo97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
