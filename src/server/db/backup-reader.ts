import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

/** A backup as it is read from its beginning: lines, and between them bytes that a line has announced. */
export interface BackupReader {
  /** The next line; null at the end. */
  line(): Promise<string | null>
  /** The next so many bytes. Throws when there are fewer. */
  bytes(count: number): Promise<Buffer>
}

/** Opens a backup for as long as the work takes; no more of it is in memory than is asked for. Throws when it is no gzip file, is damaged or breaks off. */
export async function withBackup<T>(file: string, work: (reader: BackupReader) => Promise<T>): Promise<T> {
  const handle = await open(file)
  const packed = handle.createReadStream()
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  packed.pipe(plain)
  try {
    return await work(readerOf(plain))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw code.startsWith('Z_') ? new Error(`${file} is damaged, or no backup of this product (${code})`, { cause: error }) : error
  } finally {
    packed.destroy()
    plain.destroy()
    await handle.close()
  }
}

const LINE_END = 10

function readerOf(plain: AsyncIterable<Buffer>): BackupReader {
  const chunks = plain[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  /** Gathers up to where `endIn` finds the end in a chunk (-1: not in this one), given how much there is before it; null at the end of the file. */
  const gather = async (endIn: (chunk: Buffer, before: number) => number): Promise<Buffer | null> => {
    const parts: Buffer[] = []
    for (let before = 0; ; before += parts.at(-1)?.length ?? 0) {
      const end = endIn(rest, before)
      parts.push(end < 0 ? rest : rest.subarray(0, end))
      if (end >= 0) {
        rest = rest.subarray(end)
        return Buffer.concat(parts)
      }
      const next = await chunks.next()
      rest = next.done ? Buffer.alloc(0) : Buffer.from(next.value)
      if (next.done && before + (parts.at(-1)?.length ?? 0) === 0) return null
      if (next.done) throw new Error('the backup is not whole: it breaks off')
    }
  }
  return {
    line: async () => (await gather((chunk) => chunk.indexOf(LINE_END) + 1 || -1))?.toString() ?? null,
    bytes: async (count) => {
      const bytes = await gather((chunk, before) => (before + chunk.length >= count ? count - before : -1))
      if (!bytes) throw new Error('the backup is not whole: it breaks off')
      return bytes
    },
  }
}
