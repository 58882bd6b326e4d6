import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import type { BackupReader } from './backup-reader.ts'

/** Where documents come from; the database does not know how they are kept. */
export interface DocumentSource {
  list(): AsyncIterable<{ readonly name: string }>
  get(name: string): Promise<Buffer | null>
}

/** Where documents go. */
export interface DocumentTarget {
  put(name: string, bytes: Buffer): Promise<void>
}

/** More than any document has: a damaged length asks for no memory. */
const MOST_BYTES = 100_000_000

const headSchema = z.object({ document: z.string(), bytes: z.int().check(z.minimum(0), z.maximum(MOST_BYTES)), sha256: z.string() })
const endSchema = z.object({ documents: z.int() })

/**
 * Writes every document behind the rows in a backup, byte by byte behind a line that says what it is, one at a time; says
 * how many. They are photos and PDFs, which no compressor makes smaller. What is removed meanwhile is left out.
 */
export async function appendDocuments(file: string, source: DocumentSource): Promise<number> {
  let count = 0
  async function* parts(): AsyncGenerator<Buffer> {
    for await (const { name } of source.list()) {
      const bytes = await source.get(name)
      if (!bytes) continue
      count++
      yield line({ document: name, bytes: bytes.length, sha256: hashOf(bytes) })
      yield bytes
    }
    yield line({ documents: count })
  }
  await pipeline(parts(), createGzip({ level: constants.Z_NO_COMPRESSION }), createWriteStream(file, { flags: 'a', flush: true }))
  return count
}

/** Reads the rows of a backup to their end, without looking at them. */
export async function passRows(reader: BackupReader): Promise<void> {
  for (let row = await reader.line(); !row?.startsWith('{"end":'); row = await reader.line()) {
    if (row === null) throw new Error('the backup is not whole: its last line is missing')
  }
}

/** Only at the very end of the file it is known that all of it is what was written. */
export async function demandEnd(reader: BackupReader): Promise<void> {
  if ((await reader.line()) !== null) throw new Error('the backup is damaged: it goes on behind its end')
}

/** Puts every document of a backup in its place, each once its bytes are known to be those that were written; says how many. The rows before them were passed. */
export async function putDocuments(reader: BackupReader, target: DocumentTarget): Promise<number> {
  for (let count = 0; ; count++) {
    const value = parsed(await reader.line())
    const head = z.safeParse(headSchema, value)
    if (!head.success) {
      if (endSchema.safeParse(value).data?.documents === count) return count
      throw new Error('the backup is damaged: documents are missing')
    }
    const { document, bytes, sha256 } = head.data
    const content = await reader.bytes(bytes)
    if (hashOf(content) !== sha256) throw new Error(`the backup is damaged: the document ${document} is not what it was`)
    await target.put(document, content)
  }
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
