import { within } from '#server/lib/within.ts'
import { kindOf, UNREADABLE, type FileKind } from './kind.ts'
import { InspectorBusy, NotTaken, type Inspected, type Outcome } from './not-taken.ts'
import { startReader, type Reader } from './reader.ts'

export interface Inspector {
  /**
   * What a file is, by its content, made safe to keep and to show. Throws `NotTaken` with the fault, `InspectorBusy`
   * when too many wait.
   */
  inspect(bytes: Buffer): Promise<Inspected>
  /** Ends the work at once; who still waits hears `InspectorBusy`. */
  close(): Promise<void>
}

export interface InspectorOptions {
  /** Files that are opened at the same time, each in a process of its own. */
  readonly workers?: number
  /** After so much quiet the processes end, and with them what they hold. In milliseconds. */
  readonly idle?: number
  /** How long one file of a kind may keep a processor busy, in milliseconds. */
  readonly patience?: Readonly<Record<FileKind, number>>
  readonly start?: () => Promise<Reader>
}

/** Whoever is one more would wait minutes. */
export const MOST_WAITING = 20
/** A photo of 48 megapixels takes a third of it. */
const SHORT = 8_000
/** HEIC is decoded without the machine's own instructions: seconds for 12 megapixels, and more for more. */
export const PATIENCE = { jpeg: SHORT, png: SHORT, webp: SHORT, heic: 30_000, pdf: SHORT }

interface Job {
  readonly kind: FileKind
  readonly bytes: Buffer
  readonly done: PromiseWithResolvers<Inspected>
}

/** Opens nothing yet: the first file starts the first process. */
export function openInspector({ workers = 1, idle = 10_000, patience = PATIENCE, start = startReader }: InspectorOptions = {}): Inspector {
  const waiting: Job[] = []
  const free = Array.from({ length: workers }, () => new Desk(idle, patience, start))
  const all = [...free]
  let closed = false

  function next(): void {
    const desk = waiting.length > 0 ? free.pop() : undefined
    const job = desk && waiting.shift()
    if (!desk || !job) return
    void desk.inspect(job.kind, job.bytes).then(job.done.resolve, job.done.reject).finally(() => {
      free.push(desk)
      next()
    })
  }

  return {
    async inspect(bytes) {
      if (bytes.length === 0) throw new NotTaken('empty')
      const kind = kindOf(bytes)
      if (!kind) throw new NotTaken('unknown_type')
      if (closed || (free.length === 0 && waiting.length >= MOST_WAITING)) throw new InspectorBusy()
      const done = Promise.withResolvers<Inspected>()
      waiting.push({ kind, bytes, done })
      next()
      return done.promise
    },
    async close() {
      closed = true
      for (const { done } of waiting.splice(0)) done.reject(new InspectorBusy())
      await Promise.all(all.map((desk) => desk.close()))
    },
  }
}

/** A file takes longer than any honest one. */
class Late extends Error {}
/** The machine gave it no time: that says nothing about the file. */
class Starved extends Error {}

/** How often the work is looked at while it lasts, and how much longer than its own time it may take in all. */
const LOOKS = 4
const MOST_LONGER = 5

/**
 * The answer, unless the process works longer than it may. Its own time counts, not the clock's: on a machine that is
 * busy with something else, an honest photo is no worse. Throws `Late`, or `Starved` when the clock ran out first.
 */
async function inTime(reader: Reader, answer: Promise<Outcome>, patience: number): Promise<Outcome> {
  const start = reader.busy()
  for (let look = 1; ; look += 1) {
    try {
      return await within(patience / LOOKS, answer, () => new Late())
    } catch (error) {
      if (!(error instanceof Late) || reader.busy() - start >= patience) throw error
      if (look === LOOKS * MOST_LONGER) throw new Starved()
    }
  }
}

/** A place where one file at a time is opened, with a process while there is something to do. */
class Desk {
  readonly #idle: number
  readonly #patience: Readonly<Record<FileKind, number>>
  readonly #start: () => Promise<Reader>
  #reader: Reader | undefined
  #quiet: NodeJS.Timeout | undefined
  #closed = false

  constructor(idle: number, patience: Readonly<Record<FileKind, number>>, start: () => Promise<Reader>) {
    this.#idle = idle
    this.#patience = patience
    this.#start = start
  }

  async inspect(kind: FileKind, bytes: Buffer): Promise<Inspected> {
    clearTimeout(this.#quiet)
    // A process that dies may have been killed for what another one did: the file gets a second one.
    const outcome = await this.#ask(kind, bytes) ?? await this.#ask(kind, bytes) ?? { fault: UNREADABLE[kind] }
    if (this.#closed) throw new InspectorBusy()
    this.#quiet = setTimeout(() => void this.#endReader(), this.#idle).unref()
    if ('fault' in outcome) throw new NotTaken(outcome.fault)
    return outcome
  }

  /** Undefined when the process died over it. Throws when none can be started: that says nothing about the file. */
  async #ask(kind: FileKind, bytes: Buffer): Promise<Outcome | undefined> {
    if (this.#closed) throw new InspectorBusy()
    this.#reader ??= await this.#start()
    try {
      return await inTime(this.#reader, this.#reader.ask(kind, bytes), this.#patience[kind])
    } catch (error) {
      await this.#endReader()
      if (error instanceof Starved) throw new InspectorBusy()
      return error instanceof Late ? { fault: UNREADABLE[kind] } : undefined
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#quiet)
    await this.#endReader()
  }

  async #endReader(): Promise<void> {
    const reader = this.#reader
    this.#reader = undefined
    await reader?.end()
  }
}
