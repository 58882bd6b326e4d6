import type { FastifyReply } from 'fastify'

/** One open stream of server-sent events. */
export interface EventStream {
  say(message: unknown): void
  /** Something that nobody hears: proxies close what is silent. */
  pulse(): void
  /** Ends it politely; a listener that does not read would never see that. */
  end(): void
  /** Ends it at once. A browser comes back by itself. */
  cut(): void
  /** Tells once when it is over, whoever ended it. */
  onEnd(tell: () => void): void
}

/** Takes an answer over and leaves it open; null when its listener has left already. */
export function openStream(reply: FastifyReply, event: string): EventStream | null {
  reply.hijack()
  const { raw } = reply
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, Array.isArray(value) ? value : String(value ?? '')]))
  raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  raw.write('retry: 5000\n\n')
  // Who left meanwhile says so only once, and has.
  if (raw.destroyed) return null
  return {
    say: (message) => void raw.write(`event: ${event}\ndata: ${JSON.stringify(message)}\n\n`),
    pulse: () => void raw.write(': still here\n\n'),
    end: () => void raw.end(),
    cut: () => void raw.socket?.destroy(),
    onEnd(tell) {
      raw.on('close', tell)
      // Who left in the middle of a word is gone; that is no fault of ours.
      raw.on('error', tell)
    },
  }
}
