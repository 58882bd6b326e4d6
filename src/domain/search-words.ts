import { cleanText } from './clean-text.ts'
import { normalEmail } from './contact.ts'
import type { AsciiHost } from './host-name.ts'
import { telephonesIn } from './telephone.ts'

export interface SearchWord {
  readonly text: string
  /** The same as an address or a domain is kept, where that is written otherwise: `xn--caf-dma.nl` of `café.nl`. */
  readonly kept: string | null
}

/** A telephone number found in what was typed: its digits, or else the words that it was typed as. */
export interface SearchedTelephone {
  readonly digits: string
  readonly words: readonly SearchWord[]
}

export type SearchPart = SearchWord | SearchedTelephone

/** What is searched for, word by word, cleaned as what it is searched in (contract 4.24); a telephone number is one part, blanks and all. */
export function searchWords(typed: string, asciiHost: AsciiHost): readonly SearchPart[] {
  let rest = cleanText(typed)
  const telephones: SearchedTelephone[] = []
  for (const { written, digits } of telephonesIn(rest)) {
    rest = rest.replace(written, ' ')
    telephones.push({ digits, words: wordsOf(written, asciiHost) })
  }
  return [...wordsOf(rest, asciiHost), ...telephones]
}

function wordsOf(cleaned: string, asciiHost: AsciiHost): readonly SearchWord[] {
  return cleaned.split(/\s+/).filter(Boolean).map((text) => {
    const kept = text.includes('@') ? normalEmail(text, asciiHost) : text.includes('.') ? asciiHost(text) : null
    return { text, kept: kept === text.toLowerCase() ? null : kept }
  })
}
