import { NotTaken } from './not-taken.ts'
import type { PdfObject } from './pdf-objects.ts'

/** Names that stand in a PDF only when it does something, or carries something, that a document has no need of. */
const ACTIVE: readonly string[] = [
  '/JavaScript', '/JS', '/Launch', '/SubmitForm', '/ImportData', '/AA', // it runs, or sends
  '/GoToE', '/GoToR', // it opens another file, by a path of its writer's choice
  '/EmbeddedFile', '/EmbeddedFiles', '/EF', '/FileAttachment', '/Collection', // it carries files
  '/RichMedia', '/RichMediaExecute', '/Rendition', '/Movie', '/Sound', '/3D', // it plays
  '/XFA', // a form that is a program
]

/** What one object is as the target of an action: where it leads, or what it does. */
interface Opening { readonly words: readonly string[] }

/** Hears the objects of a PDF, and says at the end what is wrong with it. */
export class PdfActions {
  readonly #names = new Set<string>()
  readonly #small = new Map<number, PdfObject[]>()
  readonly #openings: Opening[] = []

  hear(object: PdfObject): void {
    const { number, words } = object
    for (const [at, word] of words.entries()) {
      if (!word.startsWith('/')) continue
      this.#names.add(word)
      if (word === '/OpenAction') this.#openings.push({ words: words.slice(at + 1, at + 40) })
    }
    // An action is a few words; whole pages need not be kept for it.
    if (number > 0) this.#small.set(number, [...(this.#small.get(number) ?? []), { number, words: words.slice(0, 40) }])
  }

  /** Throws `NotTaken` for a PDF that is locked, or that does more than show itself. */
  judge(): void {
    if (this.#names.has('/Encrypt')) throw new NotTaken('locked_pdf')
    if (ACTIVE.some((it) => this.#names.has(it)) || this.#openings.some(({ words }) => !this.#onlyShows(words))) throw new NotTaken('active_pdf')
  }

  /** Most programs say with which page a PDF opens. That is all that may happen by itself. */
  #onlyShows(words: readonly string[]): boolean {
    const [first, , third] = words
    if (first === '[' || first === 'null') return true
    if (third === 'R') return (this.#small.get(Number(first)) ?? []).every((it) => it.words[0] === '[' || leadsToPage(it.words))
    return leadsToPage(words)
  }
}

function leadsToPage(words: readonly string[]): boolean {
  const own = words.slice(0, words.indexOf('>>') + 1)
  return own[0] === '<<' && own[own.indexOf('/S') + 1] === '/GoTo' && !own.includes('/Next')
}
