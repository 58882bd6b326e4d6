import { cleanText } from './clean-text.ts'

/**
 * Money is a whole number of euro cents. Euros with a fraction exist only at the border:
 * as typed text (`parseEuro`), as a JSON number (`fromEuros`, `toEuros`) and as printed text (`formatEuro`).
 */
declare const kind: unique symbol

/** A sum of amounts, however many: exact as well, without the maximum of one amount. `totals.ts` makes them. */
export type TotalCents = number & { readonly [kind]: 'total' | 'amount' }

/** One amount. It is a sum of one, too, and fits wherever a sum is asked for. */
export type Cents = TotalCents & { readonly [kind]: 'amount' }

/** The largest amount that the product handles: a hundred million euros, far inside exact integers. */
export const MOST_CENTS = 10_000_000_000

function isCents(value: number): value is Cents {
  return Number.isInteger(value) && value >= 0 && value <= MOST_CENTS
}

/** Vouches that a number is a whole, non-negative amount of cents. Throws a RangeError when it is not. */
export function cents(value: number): Cents {
  if (!isCents(value)) throw new RangeError(`not an amount of cents: ${value}`)
  return value
}

/** A JSON number of euros with at most two decimals, as cents; null for anything else (contract 3). */
export function fromEuros(euros: number): Cents | null {
  const whole = Math.round(euros * 100)
  return whole / 100 === euros && isCents(whole) ? whole : null
}

/** Cents as the JSON number of euros that crosses the border: 75750 becomes 757.5. */
export function toEuros(amount: TotalCents): number {
  return amount / 100
}

/** Cents as the provider's text with exactly two decimals and a dot: 75750 becomes "757.50". */
export function toDecimalText(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/** The provider's text as cents; null unless it has exactly two decimals. */
export function fromDecimalText(text: string): Cents | null {
  if (!/^\d{1,9}\.\d{2}$/.test(text)) return null
  return fromWholeText(text.replace('.', ''))
}

/**
 * Reads what a Dutch visitor types or pastes for an amount. Null when it is not one unambiguous amount:
 * a text that could mean two things is asked again, never guessed (contract 4.2).
 * `750`, `750,00`, `750.00`, `1.500`, `1.500,00`, `1,500.00` and `€ 1.500,-` are understood; `1,500` and `750 00` are not.
 */
export function parseEuro(typed: string): Cents | null {
  const bare = cleanText(typed).replace(/^(€|euro?)|(€|euro?)$/gi, '').trim()
  const cut = bare.replace(/[.,]\s*[-–—]{1,2}$/, '')
  // A blank groups thousands or it is a question: "750 00" must never become 75.000.
  if (/\s/.test(cut) && !/^[1-9]\d{0,2}(\s\d{3})+([.,]\d{1,2})?$/.test(cut)) return null
  const text = cut.replace(/\s/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return null
  // ",-" says that there are no cents: what stands before it is whole euros.
  if (cut !== bare) return isGrouped(text) ? fromWholeText(text.replace(/[.,]/g, '') + '00') : null
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return fromWholeText(text + '00')
  const mark = text.charAt(last)
  const head = text.slice(0, last)
  const tail = text.slice(last + 1)
  if (tail.length === 1 || tail.length === 2) {
    if (head.includes(mark) || !isGrouped(head)) return null
    return fromWholeText(head.replace(/[.,]/g, '') + tail.padEnd(2, '0'))
  }
  // Three digits after a lone kind of mark: a Dutch thousands dot is clear, a comma could be either.
  if (tail.length !== 3 || mark !== '.' || text.includes(',') || !isGrouped(text)) return null
  return fromWholeText(text.replace(/\./g, '') + '00')
}

function isGrouped(text: string): boolean {
  return /^\d+$/.test(text) || /^[1-9]\d{0,2}(\.\d{3})+$/.test(text) || /^[1-9]\d{0,2}(,\d{3})+$/.test(text)
}

function fromWholeText(digits: string): Cents | null {
  const value = Number(digits)
  return isCents(value) ? value : null
}

/** For a field: `1.500,00`. */
export function formatAmount(amount: TotalCents): string {
  const digits = String(amount).padStart(3, '0')
  return `${grouped(digits.slice(0, -2))},${digits.slice(-2)}`
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** For reading: `€ 1.500,00`, with a no-break space. */
export function formatEuro(amount: TotalCents): string {
  return `€\u00a0${formatAmount(amount)}`
}

/** For round figures in running text: `€ 750`, but `€ 7,50` when there are cents. */
export function formatEuroShort(amount: TotalCents): string {
  return `€\u00a0${amount % 100 === 0 ? formatCount(amount / 100) : formatAmount(amount)}`
}

/** The same without a space, as the specification's error texts print a minimum: `€750`. */
export function formatEuroShortTight(amount: TotalCents): string {
  return formatEuroShort(amount).replace('\u00a0', '')
}

/** As the specification's error texts print an amount, without a space: `€757,50`. */
export function formatEuroTight(amount: Cents): string {
  return formatEuro(amount).replace('\u00a0', '')
}

/** A count of things: `1.347`. */
export function formatCount(count: number): string {
  return grouped(String(count))
}
