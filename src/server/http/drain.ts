import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * So long a proxy is given to close connections that it keeps open without using them: longer than `keepalive_timeout` in
 * deploy/nginx.conf, so that it never writes a request into one that we close at the same moment.
 */
const PATIENCE_MS = 3000
const LOOK_MS = 25
/** Who is connected at the end and has not asked anything by then never will: browsers connect beforehand, and so do others. */
const SILENT_MS = 500

/**
 * Leaves a proxy in an order that loses no request: first nobody can connect any more (the proxy then asks another
 * instance), every answer says that its connection ends with it, and what is idle is left to the proxy for a moment.
 * Without a proxy before us idle connections are closed at once.
 */
export function leaveInOrder(app: FastifyInstance, { behindProxy }: { readonly behindProxy: boolean }): void {
  cutTheSilent(app)
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

/** A connection on which nothing was ever asked counts as busy to Node: it is not waited for. */
function cutTheSilent(app: FastifyInstance): void {
  const connected = new Set<FastifyRequest['socket']>()
  app.server.on('connection', (socket: FastifyRequest['socket']) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  app.addHook('preClose', async () => {
    setTimeout(() => { for (const socket of connected) if (socket.bytesRead === 0) socket.destroy() }, SILENT_MS).unref()
  })
}

/** Whoever has connected already is let in when the loop looks; right after it nobody waits at the door. */
async function untilAllAreLetIn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => { setImmediate(resolve) })
}

function countConnections(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve) => { server.getConnections((error, count) => resolve(error ? 0 : count)) })
}
