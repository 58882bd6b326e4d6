import { constants, setPriority } from 'node:os'
import { Console } from 'node:console'
import * as z from 'zod/mini'
import { makeSafe } from './make-safe.ts'
import { frameOf, readFrames } from './frames.ts'
import { FILE_KINDS } from './kind.ts'

/**
 * The process that opens strangers' files, one after the other: a file in by stdin, what it is by stdout. It has no
 * secrets, nothing of the database, and ends when nobody writes to it any more.
 */
const Order = z.object({ kind: z.enum(FILE_KINDS) })

// Libraries speak to the console, and stdout is for answers.
globalThis.console = new Console(process.stderr)
// Whoever waits for a page goes before whoever waits for a photo to be checked.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

answer({ ready: true })
for await (const { words, bytes } of readFrames(process.stdin)) {
  const { bytes: safe, ...said } = await makeSafe(Order.parse(words).kind, bytes)
  answer(said, safe)
}

function answer(words: unknown, bytes: Buffer = Buffer.alloc(0)): void {
  for (const piece of frameOf(words, bytes)) process.stdout.write(piece)
}
