import type { Clock } from '#sandbox/clock.ts'
import { randomName, seededNumbers } from '#sandbox/random.ts'
import type { Ring } from '#sandbox/ring.ts'
import type { Table } from '#sandbox/table.ts'
import { postWebhook, type Attempt } from './webhook-post.ts'

/** One message to one webhook address, until it was taken or given up. */
export interface Delivery {
  readonly id: string
  readonly paymentId: string
  readonly url: string
  readonly createdAt: number
  readonly tries: number
  readonly dueAt: number
  readonly state: 'waiting' | 'held' | 'dropped' | 'delivered' | 'given_up'
  /** The status of the last answer, or the word of what went wrong. */
  readonly answer: number | string | null
}

interface WebhookSettings {
  /** `drop` loses every try, `hold` keeps them for a flush. */
  readonly mode: 'deliver' | 'drop' | 'hold'
  /** How many times each message is sent, in parallel. */
  readonly repeat: number
  /** Milliseconds before the first try. */
  readonly delayMs: number
  /** Multiplies Mollie's schedule: 0.001 makes an hour 3.6 seconds. */
  readonly factor: number
}

const DEFAULT_SETTINGS: WebhookSettings = { mode: 'deliver', repeat: 1, delayMs: 0, factor: 1 }

type FlushOrder = 'fifo' | 'lifo' | 'shuffle'

/** Ten tries in all (facts 1.5). */
const SCHEDULE_MINUTES = [0, 1, 3, 7, 15, 31, 60, 120, 240, 1_560]

interface Needs {
  readonly clock: Clock
  readonly deliveries: Table<Delivery>
  readonly attempts: Ring<Attempt>
}

/** Tells the product that something happened to a payment, as Mollie's classic webhooks do. */
export class WebhookSender {
  settings = DEFAULT_SETTINGS
  readonly #needs: Needs
  #stopped = new AbortController()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Goes on with what an earlier run of the sandbox left. */
  resume(): void {
    for (const delivery of this.#needs.deliveries.values()) if (delivery.state === 'waiting') this.#arm(delivery)
  }

  /** Announces a change; resolves when the first try was answered, at once when it is delayed, held or dropped. */
  async announce(payment: { readonly id: string; readonly webhookUrl: string | null }): Promise<void> {
    const { mode, repeat, delayMs } = this.settings
    const { webhookUrl } = payment
    if (webhookUrl === null) return
    const state = mode === 'hold' ? 'held' : mode === 'drop' ? 'dropped' : 'waiting'
    const written = Array.from({ length: repeat }, () => this.#write(payment.id, webhookUrl, state))
    if (state !== 'waiting') return
    if (delayMs > 0) return written.forEach((it) => this.#arm(it))
    await Promise.all(written.map((it) => this.#try(it.id)))
  }

  /** Sends once, now, without tries afterwards; all at the same time. */
  async send(paymentId: string, url: string, times: number): Promise<Attempt[]> {
    return Promise.all(Array.from({ length: times }, () => this.#post(paymentId, url, 1)))
  }

  /** Sends what was held, one after the other; what fails goes on by the schedule. */
  async flush(order: FlushOrder, seed: number): Promise<Delivery[]> {
    const held = [...this.#needs.deliveries.values()].filter((it) => it.state === 'held')
    const sent: Delivery[] = []
    for (const { id } of inOrder(held, order, seed)) {
      const done = await this.#try(id)
      if (done) sent.push(done)
    }
    return sent
  }

  /** Forgets the settings and ends what is under way. */
  reset(): void {
    this.settings = DEFAULT_SETTINGS
    this.#stopped.abort()
    this.#stopped = new AbortController()
  }

  #write(paymentId: string, url: string, state: Delivery['state']): Delivery {
    const now = this.#needs.clock.now()
    return this.#needs.deliveries.put({
      id: `delivery_${randomName(12)}`, paymentId, url, createdAt: now, tries: 0, dueAt: now + this.settings.delayMs, state, answer: null,
    })
  }

  #arm({ id, dueAt }: Delivery): void {
    this.#needs.clock.at(id, dueAt, async () => void (await this.#try(id)))
  }

  async #try(id: string): Promise<Delivery | undefined> {
    const before = this.#needs.deliveries.get(id)
    if (!before) return undefined
    const { signal } = this.#stopped
    const { answer } = await this.#post(before.paymentId, before.url, before.tries + 1)
    if (signal.aborted) return undefined
    const tries = before.tries + 1
    const minutes = SCHEDULE_MINUTES[tries]
    const state = answer === 200 ? 'delivered' : minutes === undefined ? 'given_up' : 'waiting'
    const dueAt = before.createdAt + (minutes ?? 0) * 60_000 * this.settings.factor
    const after = this.#needs.deliveries.put({ ...before, tries, state, dueAt, answer })
    if (state === 'waiting') this.#arm(after)
    return after
  }

  async #post(paymentId: string, url: string, attempt: number): Promise<Attempt> {
    const at = new Date(this.#needs.clock.now()).toISOString()
    const result = await postWebhook(url, paymentId, this.#stopped.signal)
    return this.#needs.attempts.push({ at, paymentId, url, attempt, ...result })
  }
}

function inOrder(held: readonly Delivery[], order: FlushOrder, seed: number): readonly Delivery[] {
  if (order === 'fifo') return held
  if (order === 'lifo') return held.toReversed()
  const next = seededNumbers(seed)
  return held.map((delivery) => ({ delivery, at: next() })).sort((a, b) => a.at - b.at).map(({ delivery }) => delivery)
}
