import { NotTaken } from './not-taken.ts'
import { objectStreamText, refuseBomb } from './pdf-streams.ts'
import { PdfLexer, type Words } from './pdf-tokens.ts'

/** An object as a row of words, and its number where it has one (0: a trailer, or written in an unusual way). */
export interface PdfObject {
  readonly number: number
  readonly words: readonly string[]
}

/** `1 0 obj` or `trailer`, wherever it stands: a table of contents may point to any place, into a stream as well. */
const START = /(?:(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*)?(?<!end)obj(?![a-z])|trailer/gi
/** Brackets within brackets; real ones come to some ten. */
const DEEPEST = 250
const ENDS: ReadonlySet<string> = new Set(['endobj', 'stream', 'endstream', 'obj', 'xref', 'startxref', 'trailer'])

/**
 * All objects that a reader of this PDF could come to, without asking its table of contents: those in the open and
 * those in object streams. Throws `NotTaken` for what hides its objects, and for what unpacks to too much.
 */
export async function* pdfObjects(bytes: Buffer): AsyncGenerator<PdfObject> {
  const text = bytes.toString('latin1')
  const lexer = new PdfLexer()
  const unpacked = { bytes: 0 }
  for (const found of text.matchAll(START)) {
    const from = lexer.words(text, found.index + found[0].length)
    const { words, end } = untilEnd(from)
    yield { number: Number(found[1] ?? 0), words }
    if (end !== 'stream') continue
    const data = bytes.subarray(startOfData(text, from.at))
    if (words.includes('/ObjStm') || words.includes('/First')) yield* packedObjects(lexer, objectStreamText(words, data, unpacked))
    else await refuseBomb(words, data, unpacked)
  }
}

/** Numbers and offsets come first. An offset may point into the middle of another object, so each is read from there. */
function* packedObjects(lexer: PdfLexer, { text, first }: { readonly text: string; readonly first: number }): Generator<PdfObject> {
  const heads = lexer.words(text, 0)
  const numbers: number[] = []
  for (let word = heads.next(); word !== undefined && /^\d+$/.test(word) && heads.at <= first; word = heads.next()) numbers.push(Number(word))
  if (numbers.length === 0 || numbers.length % 2 === 1) throw new NotTaken('unreadable_pdf')
  yield { number: 0, words: untilEnd(lexer.words(text, first)).words }
  for (let at = 0; at < numbers.length; at += 2) {
    yield { number: numbers[at] ?? 0, words: oneObject(lexer.words(text, first + (numbers[at + 1] ?? 0))) }
  }
}

function untilEnd(from: Words): { readonly words: string[]; readonly end: string | undefined } {
  const words: string[] = []
  let depth = 0
  for (;;) {
    const word = from.next()
    if (word === undefined || ENDS.has(word)) return { words, end: word }
    depth = deeper(depth, word)
    words.push(word)
  }
}

function oneObject(from: Words): string[] {
  const words: string[] = []
  let depth = 0
  do {
    const word = from.next()
    if (word === undefined) break
    depth = deeper(depth, word)
    words.push(word)
  } while (depth > 0)
  return words
}

/** How many brackets are open after a word. Throws `NotTaken` where readers that call themselves would fall over. */
function deeper(depth: number, word: string): number {
  if (word === '>>' || word === ']') return Math.max(0, depth - 1)
  if (word !== '<<' && word !== '[') return depth
  if (depth === DEEPEST) throw new NotTaken('unreadable_pdf')
  return depth + 1
}

function startOfData(text: string, afterKeyword: number): number {
  const line = /\r\n|\r|\n/y
  line.lastIndex = afterKeyword
  return line.test(text) ? line.lastIndex : afterKeyword
}
