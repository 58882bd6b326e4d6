import { constants, createInflate, inflateSync } from 'node:zlib'
import { DOCUMENT_MOST_PIXELS } from '#domain/documents.ts'
import { NotTaken } from './not-taken.ts'

/** An object stream of a hundred pages has a few hundred kilobytes. */
const MOST_OF_OBJECT_STREAM = 16 * 1024 * 1024
/** Unpacked at once; what is larger is counted piece by piece. */
const AT_ONCE = 4 * 1024 * 1024
/** Of one file in all: a picture of the most pixels in three colours, and a third as much for the rest. */
const MOST_UNPACKED = 4 * DOCUMENT_MOST_PIXELS
/** Packed twice it could hold a thousand times a thousand; only small ones are unpacked unseen. */
const MOST_UNSEEN = 64 * 1024
const FLATE: ReadonlySet<string> = new Set(['/FlateDecode', '/Fl'])

/** How much was unpacked of this file so far. */
interface Unpacked { bytes: number }

/**
 * The text of a stream that holds objects, and where its first one stands. Programs pack them by Flate and nothing
 * else; whoever does it otherwise has something to hide, and we would have to read it by other rules than the reader.
 */
export function objectStreamText(words: readonly string[], data: Buffer, unpacked: Unpacked): { readonly text: string; readonly first: number } {
  const filters = filtersOf(words)
  const first = Number(after(words, '/First'))
  const plain = !words.includes('/Predictor') && !words.includes('/F') && words.filter((it) => it === '/Filter').length === filters.length
  if (!plain || filters.length !== 1 || !FLATE.has(filters[0] ?? '') || !Number.isSafeInteger(first)) throw new NotTaken('unreadable_pdf')
  const text = inflateSync(data, { maxOutputLength: MOST_OF_OBJECT_STREAM, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  add(unpacked, text.length)
  return { text, first }
}

/** Throws `NotTaken` for a stream that would fill the memory of whoever opens it. */
export async function refuseBomb(words: readonly string[], data: Buffer, unpacked: Unpacked): Promise<void> {
  if (words.includes('/Image') && Number(after(words, '/Width')) * Number(after(words, '/Height')) > DOCUMENT_MOST_PIXELS) throw new NotTaken('too_many_pixels')
  const filters = filtersOf(words)
  const flates = filters.filter((it) => FLATE.has(it)).length
  if (flates === 0) return
  if (flates > 1) throw new NotTaken('unreadable_pdf')
  if (!FLATE.has(filters[0] ?? '')) {
    const end = data.indexOf('endstream')
    if (end < 0 || end > MOST_UNSEEN) throw new NotTaken('unreadable_pdf')
    return
  }
  await count(data, unpacked)
}

async function count(data: Buffer, unpacked: Unpacked): Promise<void> {
  try {
    add(unpacked, inflateSync(data, { maxOutputLength: AT_ONCE, finishFlush: constants.Z_SYNC_FLUSH }).length)
  } catch (error) {
    if (error instanceof NotTaken) throw error
    // Broken data is the reader's to pass over; too much is counted.
    if (error instanceof RangeError) await countPieces(data, unpacked)
  }
}

async function countPieces(data: Buffer, unpacked: Unpacked): Promise<void> {
  const inflate = createInflate({ chunkSize: 1024 * 1024 })
  const broken = new Promise<void>((resolve) => { inflate.once('error', () => { resolve() }) })
  const counted = (async () => {
    for await (const piece of inflate) if (Buffer.isBuffer(piece)) add(unpacked, piece.length)
  })().catch((error: unknown) => { if (error instanceof NotTaken) throw error })
  inflate.end(data)
  await Promise.race([counted, broken])
}

function add(unpacked: Unpacked, bytes: number): void {
  unpacked.bytes += bytes
  if (unpacked.bytes > MOST_UNPACKED) throw new NotTaken('unreadable_pdf')
}

/** The names after `/Filter`: one, or those in brackets. */
function filtersOf(words: readonly string[]): readonly string[] {
  const at = words.indexOf('/Filter')
  if (at < 0) return []
  if (words[at + 1] !== '[') return [words[at + 1] ?? '']
  return words.slice(at + 2, words.indexOf(']', at))
}

function after(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(name)
  return at < 0 ? undefined : words[at + 1]
}
