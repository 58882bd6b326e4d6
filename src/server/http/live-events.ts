import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '#server/lib/refusal.ts'
import type { Caller, Identify } from './callers.ts'

export interface LiveEvents {
  /** A notification of the database, as its text. */
  readonly hear: (text: string) => void
  /** Adds `GET /api/events`. */
  register(app: FastifyInstance, identify: Identify): void
}

const changeSchema = z.object({ kind: z.string(), id: z.string(), investorId: z.nullable(z.string()), paymentStatus: z.nullable(z.string()) })
type Change = z.output<typeof changeSchema>

interface Watcher {
  readonly reply: FastifyReply
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
 * Server-sent events: a visitor hears of the investment that he names, an investor of his own, an admin of all
 * (contract 5.13). They carry no content: who hears one asks for what he may see.
 */
export function openLiveEvents(): LiveEvents {
  const watchers = new Set<Watcher>()
  const pulse = setInterval(() => {
    for (const { reply } of watchers) reply.raw.write(': still here\n\n')
  }, PULSE_MS)
  pulse.unref()

  function watch(reply: FastifyReply, caller: Caller, concerns: Watcher['concerns']): void {
    const owners = [caller.investor?.id, caller.admin?.id].filter((id) => id !== undefined)
    const end = () => {
      clearTimeout(watcher.timer)
      clearTimeout(longest)
      watchers.delete(watcher)
      reply.raw.end()
    }
    const watcher: Watcher = { reply, address: caller.address, owners, concerns, waiting: new Map(), lastSent: 0, timer: undefined, end }
    const longest = setTimeout(end, MOST_OPEN_MS)
    watchers.add(watcher)
    reply.raw.on('close', end)
    // Who left in the middle of a word is gone; that is no fault of ours.
    reply.raw.on('error', end)
  }

  function close(): void {
    clearInterval(pulse)
    // A listener that does not read would never see a polite end; a browser comes back by itself.
    for (const { reply } of watchers) reply.raw.socket?.destroy()
  }

  return {
    hear(text) {
      const change = z.safeParse(changeSchema, parsed(text))
      if (!change.success) return
      if (change.data.kind === 'session') cut(watchers, change.data.id)
      else for (const watcher of watchers) if (watcher.concerns(change.data)) offer(watcher, change.data)
    },
    register(app, identify) {
      // Open streams would keep the server from closing.
      app.addHook('preClose', async () => close())
      app.get('/api/events', { schema: { hide: true } }, async (request, reply) => {
        const caller = await identify(request)
        const concerns = concernsOf(caller, request.query)
        const known = caller.investor !== null || caller.admin !== null
        const mine = [...watchers].filter((watcher) => watcher.address === caller.address).length
        if (watchers.size >= (known ? MOST_WATCHERS : MOST_STRANGERS) || mine >= MOST_OF_ONE_ADDRESS) throw new Refusal('busy', { retryAfter: 30 })
        reply.hijack()
        const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value ?? '')]))
        reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        reply.raw.write('retry: 5000\n\n')
        // Who left meanwhile says so only once, and has.
        if (!reply.raw.destroyed) watch(reply, caller, concerns)
      })
    },
  }
}

/** A session ended: whoever has another comes back by himself, and is asked for it. */
function cut(watchers: ReadonlySet<Watcher>, owner: string): void {
  for (const { end, owners } of watchers) if (owners.includes(owner)) end()
}

function concernsOf(caller: Caller, query: unknown): Watcher['concerns'] {
  if (caller.admin) return () => true
  const named = z.safeParse(z.object({ investment_id: z.uuid() }), query)
  const own = caller.investor?.id
  if (!named.success && own === undefined) throw new Refusal('signed_out')
  return (change) => (own !== undefined && change.investorId === own) || (named.success && change.kind === 'investment' && change.id === named.data.investment_id)
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
  const data = { kind, id, ...(paymentStatus === null ? {} : { payment_status: paymentStatus }) }
  watcher.reply.raw.write(`event: changed\ndata: ${JSON.stringify(data)}\n\n`)
  if (watcher.waiting.size > 0) watcher.timer = setTimeout(() => sendNext(watcher), LEAST_GAP_MS)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
