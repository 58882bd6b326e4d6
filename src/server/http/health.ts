import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pingDb } from '#server/db/open.ts'
import type { Db } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { hashToken } from '#server/lib/secrets.ts'
import { countMessages } from '#server/store/outbox.ts'
import { findRoom } from '#server/store/register.ts'

export interface HealthNeeds {
  readonly db: Db
  /** null: only this machine may read the figures. */
  readonly metricsToken: string | null
}

/** Alive, ready to serve, and the figures that an operator watches. */
export function registerHealth(app: FastifyInstance, needs: HealthNeeds): void {
  app.get('/healthz', async () => ({ alive: true }))
  app.get('/readyz', async () => {
    await pingDb(needs.db)
    return { ready: true }
  })

  const answered = new Map<string, number>()
  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'unknown'}",status="${reply.statusCode}"`
    answered.set(key, (answered.get(key) ?? 0) + 1)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!maySee(request, needs.metricsToken)) throw new Refusal('unknown_path')
    return await reply.type('text/plain; version=0.0.4').send(await figures(needs.db, answered))
  })
}

function maySee(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
  return timingSafeEqual(hashToken(request.headers.authorization ?? ''), hashToken(`Bearer ${token}`))
}

async function figures(db: Db, answered: ReadonlyMap<string, number>): Promise<string> {
  const [messages, room] = await Promise.all([countMessages(db), findRoom(db)])
  return [
    '# TYPE arcadeel_http_requests_total counter', ...[...answered].map(([key, count]) => `arcadeel_http_requests_total{${key}} ${count}`),
    gauge('outbox_waiting', messages.waiting), gauge('outbox_dead', messages.dead),
    gauge('certificates_issue_size', room.issueSize), gauge('certificates_issued', room.issued), gauge('certificates_reserved', room.reserved),
    gauge('resident_memory_bytes', process.memoryUsage.rss()), '',
  ].join('\n')
}

function gauge(name: string, value: number): string {
  return `# TYPE arcadeel_${name} gauge\narcadeel_${name} ${value}`
}
