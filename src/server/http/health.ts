import type { FastifyInstance } from 'fastify'
import { getHealth, getMetrics, getReadiness } from '#contract/operator.ts'
import { areApart } from '#domain/clocks.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import type { TotalCents } from '#domain/money.ts'
import type { Pool, Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { within } from '#server/lib/within.ts'
import { measureClock } from '#server/store/clock.ts'
import { countMessages } from '#server/store/outbox.ts'
import { countNotes } from '#server/store/payment-notes.ts'
import { findRoom } from '#server/store/issues.ts'
import { setWritten } from '#server/store/readiness.ts'
import { findRestoration } from '#server/store/restorations.ts'
import { findSellingStop } from '#server/store/selling-stops.ts'
import { findOffered } from '#server/store/sold-by-day.ts'
import type { Tally } from './tally.ts'
import type { Wire } from './wire.ts'

interface Needs {
  /** Whose answers are counted. */
  readonly app: FastifyInstance
  readonly tally: Tally
  readonly db: Pool
  readonly offerThreshold: TotalCents | null
}

/** A balancer that waits longer has taken us for dead. */
const READY_WITHIN_MS = 900

/** Alive, ready to serve, and the figures that an operator watches. */
export function registerHealth(wire: Wire, { app, tally, db, offerThreshold }: Needs): void {
  wire.json(getHealth, async () => ({ alive: true }))
  wire.json(getReadiness, async () => {
    const [ahead, restoration] = await within(READY_WITHIN_MS, Promise.all([measureClock(db), findRestoration(db), setWritten(db)]), () => new Refusal('database_away', { retryAfter: 1 }))
    return { ready: true, reconciled: restoration === undefined, clock_agrees: !areApart(ahead), clock_apart_seconds: ahead / 1000 }
  })

  app.addHook('onResponse', (request, reply, done) => {
    tally.count(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode)
    done()
  })
  wire.download(getMetrics, async () => ({ name: 'metrics.txt', content: await figures(db, tally, offerThreshold) }))
}

async function figures(db: Reader, tally: Tally, threshold: TotalCents | null): Promise<string> {
  const [ahead, messages, notes, restoration, stop, room, offered] = await Promise.all([measureClock(db), countMessages(db), countNotes(db), findRestoration(db), findSellingStop(db), findRoom(db, FIRST_ISSUE), findOffered(db)])
  return [
    '# TYPE arcadeel_http_requests_total counter', ...tally.all().map(([labels, count]) => `arcadeel_http_requests_total{${labels}} ${count}`),
    gauge('outbox_waiting', messages.waiting), gauge('outbox_dead', messages.dead), gauge('payment_notes_waiting', notes), gauge('restored_not_reconciled', Number(restoration !== undefined)), gauge('selling_stopped', Number(stop !== undefined)),
    gauge('certificates_issue_size', room.issueSize), gauge('certificates_issued', room.issued), gauge('certificates_reserved', room.reserved), gauge('certificates_withheld', room.withheld),
    gauge('offer_sold_cents', offered.sold), gauge('offer_open_cents', offered.open), ...(threshold === null ? [] : [gauge('offer_threshold_cents', threshold)]),
    gauge('clock_apart_milliseconds', ahead), gauge('resident_memory_bytes', process.memoryUsage.rss()), '',
  ].join('\n')
}

function gauge(name: string, value: number): string {
  return `# TYPE arcadeel_${name} gauge\narcadeel_${name} ${value}`
}
