import { NotTaken } from './not-taken.ts'

/**
 * Words of a PDF, one after the other: names as `/Name` with their `#4a` read, `<<`, `>>`, `[`, `]`, numbers and
 * keywords as they stand, every string as `()`. It passes over comments as readers do.
 */
export interface Words {
  /** The next word, or undefined at the end. */
  next(): string | undefined
  /** Where the next one is looked for. */
  at: number
}

const GAP = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const WORD = /<<|>>|[[\]{}()>]|<[^>]*>?|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+/y
const IN_STRING = /[()\\]/g

/** So much is read of a file in all, object streams and second readings included; beyond that it is made to hold us up. */
const MOST_READ = 100_000_000

/** Reads words from texts, and counts what it reads. */
export class PdfLexer {
  #read = 0

  /** The words of a text from a place in it. Throws `NotTaken` when too much was read in all. */
  words(text: string, at: number): Words {
    const count = (characters: number) => { this.#count(characters) }
    return {
      at,
      next() {
        const start = this.at
        GAP.lastIndex = start
        GAP.exec(text)
        WORD.lastIndex = GAP.lastIndex
        const word = WORD.exec(text)?.[0]
        this.at = word === '(' ? endOfString(text, WORD.lastIndex) : word === undefined ? text.length : WORD.lastIndex
        count(this.at - start)
        return word === undefined ? undefined : plain(word)
      },
    }
  }

  #count(characters: number): void {
    this.#read += characters
    if (this.#read > MOST_READ) throw new NotTaken('unreadable_pdf')
  }
}

function plain(word: string): string {
  if (word.startsWith('/')) return word.includes('#') ? word.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : word
  return word === '(' || (word.startsWith('<') && word !== '<<') ? '()' : word
}

/** Brackets may stand in a string in pairs, or after a backslash. */
function endOfString(text: string, start: number): number {
  let depth = 1
  IN_STRING.lastIndex = start
  for (let found = IN_STRING.exec(text); found; found = IN_STRING.exec(text)) {
    if (found[0] === '\\') IN_STRING.lastIndex += 1
    else depth += found[0] === '(' ? 1 : -1
    if (depth === 0) return IN_STRING.lastIndex
  }
  return text.length
}
