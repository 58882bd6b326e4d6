import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { DOCUMENT_FAULTS, DOCUMENT_TYPES, type DocumentFault, type DocumentType } from '#domain/documents.ts'
import { frameOf, readFrames, type Frame } from './frames.ts'
import type { FileKind } from './kind.ts'
import type { Outcome } from './not-taken.ts'

/** A process that opens files for us, one at a time. */
export interface Reader {
  /** What comes of the file; rejects when the process dies over it. */
  ask(kind: FileKind, bytes: Buffer): Promise<Outcome>
  /** Ends it at once, whatever it is doing, and is done when it is gone. */
  end(): Promise<void>
  /** How long it has worked since it began, in milliseconds of its own; of the clock where the system does not say. */
  busy(): number
  readonly pid: number | undefined
}

const Answer = z.union([
  z.object({ fault: z.custom<DocumentFault>((it) => typeof it === 'string' && it in DOCUMENT_FAULTS) }),
  z.object({
    type: z.custom<DocumentType>((it) => typeof it === 'string' && it in DOCUMENT_TYPES),
    width: z.optional(z.int()), height: z.optional(z.int()), pages: z.optional(z.int()),
  }),
])

const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))
/** JavaScript's own part; pixels stand beside it and are bounded by their number. */
const MOST_HEAP_MB = 256

/**
 * Starts one. It gets none of our variables, so that a file that takes it over finds no secret; what it took for big
 * pictures goes back to the machine at once (`MALLOC_…`). Throws when it cannot start.
 */
export async function startReader(): Promise<Reader> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_HEAP_MB}`, PROGRAM], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' },
  })
  let complaint = ''
  child.stderr.on('data', (piece: Buffer) => { complaint = (complaint + piece.toString()).slice(-2000) })
  // Writing to one that died fails; its answer, which does not come, says so.
  child.stdin.on('error', () => {})
  const gone = new Promise<void>((resolve) => { child.once('close', () => { resolve() }); child.once('error', () => { resolve() }) })
  const frames = readFrames(child.stdout)

  await nextOf(frames, () => complaint)
  return {
    pid: child.pid,
    busy: () => busyMilliseconds(child.pid),
    async ask(kind, bytes) {
      for (const piece of frameOf({ kind }, bytes)) child.stdin.write(piece)
      const { words, bytes: safe } = await nextOf(frames, () => complaint)
      const answer = Answer.parse(words)
      if ('fault' in answer) return answer
      const { type, width, height, pages } = answer
      return { type, bytes: safe, ...(width !== undefined && { width }), ...(height !== undefined && { height }), ...(pages !== undefined && { pages }) }
    },
    async end() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function nextOf(frames: AsyncGenerator<Frame>, complaint: () => string): Promise<Frame> {
  const { value, done } = await frames.next()
  if (done) throw new Error(`The process that opens files is gone: ${complaint()}`)
  return value
}

/** Linux counts in hundredths of a second, in the fourteenth and fifteenth word: the second may hold spaces. */
function busyMilliseconds(pid: number | undefined): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return performance.now()
  }
}
