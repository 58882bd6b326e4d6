import { referenceKey } from './sought.ts'
import type { SearchPart } from './search-words.ts'

/** A piece of a text that is shown, and whether it is what was searched for. */
export interface ShownPart {
  readonly text: string
  readonly matched: boolean
}

/** Letters that are no letter with a mark on it, as the database's `unaccent` writes them. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }

/** A text as it is compared, and where each character of it stands in what is shown. */
interface Plain {
  readonly text: string
  readonly places: readonly number[]
}

/** Without accents and capitals; characters that `keep` refuses are left out. */
function plainOf(shown: string, keep: (character: string) => boolean): Plain {
  let text = ''
  const places: number[] = []
  let place = 0
  for (const character of shown) {
    for (const letter of foldedOf(character).split('').filter(keep)) {
      text += letter
      places.push(place)
    }
    place += character.length
  }
  return { text, places }
}

/** Most characters have no mark to lose, and this is asked for each of them at every key of a search. */
function foldedOf(character: string): string {
  const small = character.toLowerCase()
  return character < '\u0080' ? small : Array.from(small, (letter) => SPELLED[letter] ?? letter).join('').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

const all = () => true
const isDigit = (character: string) => /\d/.test(character)
const isKey = (character: string) => /[a-z0-9]/.test(character)
/** As a search without accents and capitals compares it. */
export const plainText = (text: string): string => plainOf(text, all).text

/** A shorter word is found at the beginning of a word alone, as the search does it. */
const ANYWHERE = 3

/** A name or an address, with every word of the search in it underlined. */
export function matchedWords(shown: string, parts: readonly SearchPart[]): readonly ShownPart[] {
  const plain = plainOf(shown, all)
  const words = parts.flatMap((part) => ('text' in part ? [part] : part.words)).flatMap(({ text, also }) => [text, ...also]).map(plainText)
  return cut(shown, words.flatMap((word) => found(plain, word, (at) => word.length >= ANYWHERE || at === 0 || plain.text[at - 1] === ' ')))
}

/** A telephone number, with the digits of the search in it underlined, and what stands between them. */
export function matchedDigits(shown: string, parts: readonly SearchPart[]): readonly ShownPart[] {
  const plain = plainOf(shown, isDigit)
  return cut(shown, parts.flatMap((part) => ('digits' in part ? found(plain, part.digits) : [])))
}

/** A reference or an id, with the beginning that was typed underlined: at its front, or behind what every one of them begins with. */
export function matchedKey(shown: string, typed: string): readonly ShownPart[] {
  const key = referenceKey(typed).toLowerCase()
  const plain = plainOf(shown, isKey)
  const first = found(plain, key)[0] ?? found(plain, key.replace(/^0+/, ''))[0]
  return cut(shown, first ? [first] : [])
}

interface Span {
  readonly from: number
  /** The first character behind it. */
  readonly to: number
}

function found({ text, places }: Plain, word: string, fits: (at: number) => boolean = all): readonly Span[] {
  const spans: Span[] = []
  if (word === '') return spans
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const [from, last] = [places[at], places[at + word.length - 1]]
    if (fits(at) && from !== undefined && last !== undefined) spans.push({ from, to: last + 1 })
  }
  return spans
}

/** The text in pieces, each as long as it can be; nothing of it is lost. */
function cut(shown: string, spans: readonly Span[]): readonly ShownPart[] {
  const parts: { text: string; matched: boolean }[] = []
  let place = 0
  for (const character of shown) {
    const at = place
    const matched = spans.some(({ from, to }) => at >= from && at < to)
    const last = parts.at(-1)
    if (last?.matched === matched) last.text += character
    else parts.push({ text: character, matched })
    place += character.length
  }
  return parts
}
