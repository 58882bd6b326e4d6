import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** What stands before the instances. */
export interface Proxy {
  readonly url: string
  readonly isNginx: boolean
  /** Serves pages and files from the build of this checkout from now on, if it serves any itself. */
  served(checkout: string): Promise<void>
  /** All that it wrote into files. */
  logs(): string
  stop(): Promise<void>
}

export interface ProxyPlace {
  readonly folder: string
  readonly port: number
  readonly instances: readonly [number, number]
}

const AWAY = '{"error":"De server is even niet bereikbaar. Probeer het over enkele seconden opnieuw.","code":"server_away","retryAfter":5}'

/** Does what deploy/nginx.conf asks of nginx: takes turns, asks the next one when one cannot be reached, keeps idle connections for two seconds. */
export async function startBalancer({ port, instances }: ProxyPlace): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: 2000 })
  let turn = 0
  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      turn += 1
      pass({ agent, asked, answer, body: Buffer.concat(chunks) }, [0, 1].map((place) => instances[(turn + place) % 2] ?? 0))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`, isNginx: false, served: async () => {}, logs: () => '',
    async stop() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

interface Passing {
  readonly agent: Agent
  readonly asked: IncomingMessage
  readonly answer: ServerResponse
  readonly body: Buffer
}

function pass(passing: Passing, [port, ...others]: readonly number[]): void {
  const { agent, asked, answer, body } = passing
  if (port === undefined) {
    answer.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' }).end(AWAY)
    return
  }
  const { connection: _, ...headers } = asked.headers
  const ask = request({ host: '127.0.0.1', port, agent, method: asked.method, path: asked.url, headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } })
  ask.on('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
    reply.on('error', () => answer.destroy())
  })
  ask.on('error', (error: NodeJS.ErrnoException) => {
    const unsent = error.code === 'ECONNREFUSED' || asked.method === 'GET'
    if (!answer.headersSent && unsent) pass(passing, others)
    else if (answer.headersSent) answer.destroy()
    else pass(passing, [])
  })
  answer.on('close', () => ask.destroy())
  ask.end(body)
}
