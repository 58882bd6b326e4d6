import { cleanText } from './clean-text.ts'
import { normalEmail } from './contact.ts'
import type { AsciiHost } from './host-name.ts'

export interface SearchWord {
  readonly text: string
  /** The same as an address or a domain is kept, where that is written otherwise: `xn--caf-dma.nl` of `café.nl`. */
  readonly kept: string | null
}

/** What is searched for, word by word, cleaned as what it is searched in (contract 4.24). */
export function searchWords(typed: string, asciiHost: AsciiHost): readonly SearchWord[] {
  return cleanText(typed).split(/\s+/).filter(Boolean).map((text) => {
    const kept = text.includes('@') ? normalEmail(text, asciiHost) : text.includes('.') ? asciiHost(text) : null
    return { text, kept: kept === text.toLowerCase() ? null : kept }
  })
}
