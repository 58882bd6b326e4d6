import { createHash } from 'node:crypto'
import { Stop, type Answer, type Exchange } from '#sandbox/http.ts'
import type { Clock } from '#sandbox/clock.ts'
import type { Table } from '#sandbox/table.ts'
import { problem } from './problem.ts'

/** The first answer to a key. */
export interface KeptAnswer {
  readonly id: string
  readonly at: number
  readonly fingerprint: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const HOUR = 3_600_000

/** Mollie's promise for POST: one key, one effect, one answer, during one hour (facts 1.7). */
export class Idempotency {
  readonly #kept: Table<KeptAnswer>
  readonly #clock: Clock
  readonly #running = new Set<string>()

  constructor(kept: Table<KeptAnswer>, clock: Clock) {
    this.#kept = kept
    this.#clock = clock
  }

  /** Runs the work unless the key of this exchange has its answer; 400 on misuse, 409 while the first one runs. */
  async once(exchange: Exchange, work: () => Answer | Promise<Answer>): Promise<Answer> {
    const key = exchange.headers['idempotency-key']
    if (typeof key !== 'string' || key === '') return work()
    const id = digest(`${exchange.headers.authorization ?? ''}\n${key}`)
    const fingerprint = digest(`${exchange.method} ${exchange.path}\n${exchange.text}`)
    this.#forgetOld()
    const first = this.#kept.get(id)
    if (first && first.fingerprint !== fingerprint) return problem(400, 'The idempotency key was used before for another request')
    if (first) return { ...first, headers: { ...first.headers, 'idempotent-replayed': 'true' } }
    if (this.#running.has(id)) return problem(409, 'A request with the same idempotency key is being handled')
    this.#running.add(id)
    try {
      await exchange.pause()
      const answer = await answered(work)
      this.#kept.put({ id, at: this.#clock.now(), fingerprint, status: answer.status, headers: { ...answer.headers }, body: String(answer.body ?? '') })
      return answer
    } finally {
      this.#running.delete(id)
    }
  }

  #forgetOld(): void {
    for (const { id, at } of this.#kept.values()) {
      if (at > this.#clock.now() - HOUR) return
      this.#kept.remove(id)
    }
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A refusal is an answer too: it is kept like any other. */
async function answered(work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Stop) return error.answer
    throw error
  }
}
