import { cleanText } from './clean-text.ts'
import type { AsciiHost } from './host-name.ts'
import { searchWords, type SearchPart } from './search-words.ts'

/** All that one typed text may mean to an admin (issue's one search): each is looked for where it may stand. */
export interface Sought {
  /** As parts of a name, an address or a telephone number. */
  readonly parts: readonly SearchPart[]
  /** The number of a certificate: `12345` of `12.345`, `012.345` and `12345`. */
  readonly number: number | null
  /** The beginning of a transfer's reference, letters and digits alone. */
  readonly reference: string | null
  /** The beginning of a payment's id at the provider, in small letters. */
  readonly providerId: string | null
  /** The beginning of one of our own ids, of eight characters or more: the first and the last id that begin so. */
  readonly kenmerk: IdSpan | null
}

export interface IdSpan {
  readonly from: string
  readonly to: string
}

export function soughtIn(typed: string, asciiHost: AsciiHost): Sought {
  const text = cleanText(typed)
  return { parts: searchWords(text, asciiHost), number: certificateNumberIn(text), reference: referenceIn(text), providerId: providerIdIn(text), kenmerk: kenmerkIn(text) }
}

/** The number of a certificate as people write it: with or without noughts before it, with dots, blanks or nothing between thousands. */
export function certificateNumberIn(text: string): number | null {
  if (!/^(?:\d{1,9}|\d{1,3}(?:[. ]\d{3}){1,2})$/.test(text)) return null
  const number = Number(text.replaceAll(/\D/g, ''))
  return number >= 1 ? number : null
}

/** Fewer characters begin too many of them. */
const FEWEST = 4

/** Without its noughts at the front a reference still says something: all of them have noughts. */
function referenceIn(text: string): string | null {
  if (text.includes('@') || /[^\p{L}\p{N}\s./:-]/u.test(text)) return null
  const key = referenceKey(text)
  return /\d/.test(key) && key.replace(/^0+/, '').length >= FEWEST ? key : null
}

/** As the database compares references (`reference_key`). */
export function referenceKey(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
}

/** Mollie's begin with `tr_`; without that only a text with a digit in it is taken for one. */
function providerIdIn(text: string): string | null {
  const [, known, id] = /^(tr_)?([a-z0-9]{3,60})$/i.exec(text) ?? []
  if (id === undefined) return null
  return known !== undefined || (id.length > FEWEST && /\d/.test(id)) ? `tr_${id.toLowerCase()}` : null
}

const FIRST = '00000000000000000000000000000000'
const LAST = 'ffffffffffffffffffffffffffffffff'

function kenmerkIn(text: string): IdSpan | null {
  const digits = text.replaceAll('-', '').toLowerCase()
  if (!/^[0-9a-f]{8}[0-9a-f-]*$/i.test(text) || digits.length > FIRST.length) return null
  return { from: idOf(digits + FIRST.slice(digits.length)), to: idOf(digits + LAST.slice(digits.length)) }
}

function idOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
