import { randomBytes } from 'node:crypto'
import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A file that somebody sent, on this machine's disk: in memory, those who wait for their turn would fill it. */
export interface ReceivedFile {
  readonly length: number
  /** All of it, anew each time. */
  read(): Promise<Buffer>
}

/** A file without a name: gone as soon as it is closed, also with a process that is killed. Throws what the disk says. */
export async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomBytes(12).toString('hex'))
  const handle = await open(name, 'wx+', 0o600)
  await unlink(name)
  return handle
}

/** Writes what comes to the end of such a file, which is still empty. */
export async function receiveInto(handle: FileHandle, coming: AsyncIterable<Buffer>): Promise<ReceivedFile> {
  let length = 0
  for await (const piece of coming) {
    await handle.writeFile(piece)
    length += piece.length
  }
  return { length, read: () => readWhole(handle, length) }
}

async function readWhole(handle: FileHandle, length: number): Promise<Buffer> {
  // Of its own, not a slice of what others share: it goes back to the machine as one piece.
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  while (at < length) {
    const { bytesRead } = await handle.read(whole, at, length - at, at)
    if (bytesRead === 0) throw new Error('a file that was received became shorter')
    at += bytesRead
  }
  return whole
}
