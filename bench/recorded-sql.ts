import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'

/** One statement as the app sent it, and what came back. */
interface Recorded {
  readonly client: pg.Client
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

/** Statements that belong together on one connection: a transaction, or one alone. */
type Unit = readonly Recorded[]

/** Hears every statement that this process sends, in the order in which they are sent. */
export function recordSql(): { readonly units: () => readonly Unit[] } {
  const recorded: Recorded[] = []
  const original: unknown = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value
  if (typeof original !== 'function') throw new Error('the driver has no query')
  const listening = function (this: pg.Client, ...given: readonly unknown[]): unknown {
    const [text, values] = given
    const answer: unknown = Reflect.apply(original, this, given)
    if (typeof text !== 'string' || !(answer instanceof Promise)) return answer
    const one: Recorded = { client: this, text, values: Array.isArray(values) ? values : [], rows: [] }
    recorded.push(one)
    return answer.then((result: { readonly rows: Recorded['rows'] }) => {
      one.rows = result.rows
      return result
    })
  }
  Object.assign(pg.Client.prototype, { query: listening })
  return {
    units: () => {
      Object.assign(pg.Client.prototype, { query: original })
      return unitsOf(recorded)
    },
  }
}

function unitsOf(recorded: readonly Recorded[]): readonly Unit[] {
  const units: Recorded[][] = []
  const open = new Map<pg.Client, Recorded[]>()
  for (const one of recorded) {
    const running = open.get(one.client)
    const unit = running ?? [one]
    if (running) running.push(one)
    else units.push(unit)
    if (/^(begin|start transaction)/i.test(one.text)) open.set(one.client, unit)
    if (/^(commit|rollback)/i.test(one.text)) open.delete(one.client)
  }
  return units
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const PAYMENT = /tr_\w+/g
/** Below this a number is a count or an amount; above it is an id or a certificate's number, which a later statement repeats. */
const IDS_FROM = 100_000

/** Sends the recorded statements again as one more guest: same texts, his own address, ids and keys, and the ids that the database now gives. */
export async function replay(pool: pg.Pool, units: readonly Unit[], email: { readonly recorded: string; readonly own: string }): Promise<void> {
  const own = new Map<string, unknown>([[email.recorded, email.own]])
  const numbers = new Map<number, unknown>()
  const ownOf = (word: string, make: () => unknown) => own.get(word) ?? (own.set(word, make()), own.get(word))
  const inText = (text: string) => text.replaceAll(email.recorded, email.own).replace(UUID, (word) => String(ownOf(word, randomUUID))).replace(PAYMENT, (word) => String(ownOf(word, () => `tr_${randomBytes(8).toString('hex')}`)))
  const mapped = (value: unknown, shared: boolean): unknown => {
    if (typeof value === 'string') return inText(value)
    if (typeof value === 'number') return numbers.get(value) ?? value
    if (Buffer.isBuffer(value)) return shared ? value : ownOf(value.toString('hex'), () => randomBytes(value.length))
    if (Array.isArray(value)) return value.map((one: unknown) => mapped(one, shared))
    return value
  }
  for (const unit of units) {
    const client = await pool.connect()
    try {
      for (const { text, values, rows } of unit) {
        // The counter of one address is shared by all who come from it.
        const shared = text.includes('limits')
        const result = await client.query<Record<string, unknown>>(text, values.map((value) => mapped(value, shared))).catch((cause: unknown) => {
          throw new Error(`${String(cause)} at ${text.slice(0, 200)} with ${JSON.stringify(values).slice(0, 300)}`)
        })
        for (const [index, row] of result.rows.entries()) learn(rows[index], row, own, numbers)
      }
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}

/** What the database gave this guest where it gave the recorded one something else. */
function learn(recorded: Readonly<Record<string, unknown>> | undefined, now: Readonly<Record<string, unknown>>, own: Map<string, unknown>, numbers: Map<number, unknown>): void {
  for (const [name, value] of Object.entries(recorded ?? {})) {
    const given = now[name]
    if (typeof value === 'string' && typeof given === 'string' && value !== given && new RegExp(`^${UUID.source}$`).test(value)) own.set(value, given)
    if (typeof value === 'number' && typeof given === 'number' && value !== given && value >= IDS_FROM) numbers.set(value, given)
  }
}
