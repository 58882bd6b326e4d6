import { cleanText } from './clean-text.ts'

/** The one-time code of six digits (spec 1, section 2; contract 4.8). */
export const LOGIN_CODE = {
  digits: 6,
  minutes: 10,
  triesPerCode: 5,
} as const

/**
 * The code in what a person typed or pasted: "123 456" and a whole sentence of the mail work.
 * Null when there is not exactly one group of six digits to be found.
 */
export function readLoginCode(typed: string): string | null {
  const text = cleanText(typed).normalize('NFKC')
  const alone = text.match(/(?<!\d)\d{6}(?!\d)/g)
  if (alone) return alone.length === 1 ? (alone[0] ?? null) : null
  const digits = text.replace(/[\s.–-]/g, '')
  if (/^\d{6}$/.test(digits)) return digits
  // Two threes of a sentence; not those at either end of a telephone number.
  const [first, ...more] = text.matchAll(/(?<!\d[\s-]?)(\d{3})[\s-](\d{3})(?![\s-]?\d)/g)
  return first && more.length === 0 ? first.slice(1).join('') : null
}
