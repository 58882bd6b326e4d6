import { cleanText } from './clean-text.ts'
import { normalEmail } from './contact.ts'
import type { AsciiHost } from './host-name.ts'
import { telephonesIn } from './telephone.ts'

export interface SearchWord {
  readonly text: string
  /** Other writings of the same: an address or a domain as it is kept (`xn--caf-dma.nl` of `café.nl`), `van de` of `vd`. */
  readonly also: readonly string[]
}

/** Digits found in what was typed, which may be part of a telephone number; else they are the words that they were typed as. */
export interface SearchedTelephone {
  readonly digits: string
  readonly words: readonly SearchWord[]
}

export type SearchPart = SearchWord | SearchedTelephone

/** So many digits are looked for in telephone numbers: fewer are in nearly all of them. */
const FEWEST_DIGITS = 4

/** What stands between given and family name and is written in many ways: `vd`, `v.d.`, `v/d`, `van de`, `van den`, `van der`. */
const BETWEEN = /(?<!\S)(?:van de[rn]?|v\.? ?\/?d\.?)(?!\S)/gi
const ANY_BETWEEN: SearchWord = { text: 'van de', also: ['vd', 'v.d', 'v/d'] }

/** What is searched for, word by word, cleaned as what it is searched in (contract 4.24); a telephone number is one part, blanks and all. */
export function searchWords(typed: string, asciiHost: AsciiHost): readonly SearchPart[] {
  let rest = cleanText(typed)
  const telephones: SearchedTelephone[] = []
  for (const { written, digits } of telephonesIn(rest, FEWEST_DIGITS)) {
    rest = rest.replace(written, ' ')
    telephones.push({ digits, words: wordsOf(written, asciiHost) })
  }
  const names = rest.replaceAll(BETWEEN, ' ')
  return [...wordsOf(names, asciiHost), ...(names === rest ? [] : [ANY_BETWEEN]), ...telephones]
}

function wordsOf(cleaned: string, asciiHost: AsciiHost): readonly SearchWord[] {
  return cleaned.split(/\s+/).filter(Boolean).map((text) => {
    const kept = text.includes('@') ? normalEmail(text, asciiHost) : text.includes('.') ? asciiHost(text) : null
    return { text, also: kept === null || kept === text.toLowerCase() ? [] : [kept] }
  })
}
