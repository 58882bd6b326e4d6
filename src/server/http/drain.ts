import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * So long a proxy is given to close connections that it keeps open without using them: longer than `keepalive_timeout` in
 * deploy/nginx.conf, so that it never writes a request into one that we close at the same moment.
 */
const PATIENCE_MS = 3000
const LOOK_MS = 25

/**
 * Leaves a proxy in an order that loses no request: first nobody can connect any more (the proxy then asks another
 * instance), every answer says that its connection ends with it, and what is idle is left to the proxy for a moment.
 * Without a proxy before us idle connections are closed at once.
 */
export function leaveInOrder(app: FastifyInstance, { behindProxy }: { readonly behindProxy: boolean }): void {
  if (!behindProxy) return
  app.addHook('preClose', async () => {
    const { server } = app
    const closeIdle = server.closeIdleConnections.bind(server)
    await untilAllAreLetIn()
    // `close` would close what is idle, too.
    server.closeIdleConnections = () => undefined
    server.close()
    const since = performance.now()
    while (performance.now() - since < PATIENCE_MS && (await countConnections(server)) > 0) await wait(LOOK_MS)
    server.closeIdleConnections = closeIdle
  })
}

/** Whoever has connected already is let in when the loop looks; right after it nobody waits at the door. */
async function untilAllAreLetIn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => { setImmediate(resolve) })
}

function countConnections(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve) => { server.getConnections((error, count) => resolve(error ? 0 : count)) })
}
