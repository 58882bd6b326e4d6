import * as z from 'zod/mini'
import { liveEvents } from '#contract/live.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Caller } from './callers.ts'
import type { EventStream } from './event-stream.ts'
import type { Wire } from './wire.ts'

export interface LiveEvents {
  /** A notification of the database, as its text. */
  readonly hear: (text: string) => void
  /** Serves `GET /api/events`. */
  register(wire: Wire): void
  /** Ends every stream: open ones would keep the server from closing. */
  close(): void
}

const changeSchema = z.object({ kind: z.string(), id: z.string(), investorId: z.nullable(z.string()), paymentStatus: z.nullable(z.string()) })
type Change = z.output<typeof changeSchema>

interface Watcher {
  readonly stream: EventStream
  readonly address: string
  /** The investor and the admin whose sessions it was opened with. */
  readonly owners: readonly string[]
  readonly concerns: (change: Change) => boolean
  /** What waits for its turn: of each thing only the newest word. */
  readonly waiting: Map<string, Change>
  lastSent: number
  timer: NodeJS.Timeout | undefined
  /** Ends the stream; nothing is written to it afterwards. */
  readonly end: () => void
}

/** At most two messages a second (spec 1, section 7). */
const LEAST_GAP_MS = 500
/** Proxies close what is silent for a minute. */
const PULSE_MS = 25_000
const MOST_WATCHERS = 5000
/** The rest is kept for those with a session. */
const MOST_STRANGERS = 4000
/** A carrier's address stands for many, but not for all. */
const MOST_OF_ONE_ADDRESS = 500
/** A session may have expired since: who listens on shows it anew. */
const MOST_OPEN_MS = 5 * 60_000

/**
 * Who listens to what changes: a visitor to the investment that he names, an investor to his own, an admin to all
 * (contract 5.13).
 */
export function openLiveEvents(): LiveEvents {
  const watchers = new Set<Watcher>()
  const pulse = setInterval(() => {
    for (const { stream } of watchers) stream.pulse()
  }, PULSE_MS)
  pulse.unref()

  function refuseCrowd({ investor, admin, address }: Caller): void {
    const most = investor || admin ? MOST_WATCHERS : MOST_STRANGERS
    const mine = [...watchers].filter((watcher) => watcher.address === address).length
    if (watchers.size >= most || mine >= MOST_OF_ONE_ADDRESS) throw new Refusal('busy', { retryAfter: 30 })
  }

  function watch(stream: EventStream, caller: Caller, concerns: Watcher['concerns']): void {
    const owners = [caller.investor?.id, caller.admin?.id].filter((id) => id !== undefined)
    const end = () => {
      clearTimeout(watcher.timer)
      clearTimeout(longest)
      watchers.delete(watcher)
      stream.end()
    }
    const watcher: Watcher = { stream, address: caller.address, owners, concerns, waiting: new Map(), lastSent: 0, timer: undefined, end }
    const longest = setTimeout(end, MOST_OPEN_MS)
    watchers.add(watcher)
    stream.onEnd(end)
  }

  return {
    hear(text) {
      const change = z.safeParse(changeSchema, parsed(text))
      if (!change.success) return
      if (change.data.kind === 'session') cut(watchers, change.data.id)
      else for (const watcher of watchers) if (watcher.concerns(change.data)) offer(watcher, change.data)
    },
    register(wire) {
      wire.events(liveEvents, async ({ investment_id }, { caller, open }) => {
        const concerns = concernsOf(caller, investment_id)
        refuseCrowd(caller)
        const stream = open('changed')
        if (stream) watch(stream, caller, concerns)
      })
    },
    close() {
      clearInterval(pulse)
      for (const { stream } of watchers) stream.cut()
    },
  }
}

/** A session ended: whoever has another comes back by himself, and is asked for it. */
function cut(watchers: ReadonlySet<Watcher>, owner: string): void {
  for (const { end, owners } of watchers) if (owners.includes(owner)) end()
}

function concernsOf(caller: Caller, named: string | undefined): Watcher['concerns'] {
  if (caller.admin) return () => true
  const own = caller.investor?.id
  if (named === undefined && own === undefined) throw new Refusal('signed_out')
  return (change) => (own !== undefined && change.investorId === own) || (named !== undefined && change.kind === 'investment' && change.id === named)
}

function offer(watcher: Watcher, change: Change): void {
  watcher.waiting.set(`${change.kind}:${change.id}`, change)
  watcher.timer ??= setTimeout(() => sendNext(watcher), Math.max(0, watcher.lastSent + LEAST_GAP_MS - performance.now()))
}

function sendNext(watcher: Watcher): void {
  watcher.timer = undefined
  const [next] = watcher.waiting
  if (!next) return
  const [key, { kind, id, paymentStatus }] = next
  watcher.waiting.delete(key)
  watcher.lastSent = performance.now()
  watcher.stream.say({ kind, id, ...(paymentStatus === null ? {} : { payment_status: paymentStatus }) })
  if (watcher.waiting.size > 0) watcher.timer = setTimeout(() => sendNext(watcher), LEAST_GAP_MS)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
