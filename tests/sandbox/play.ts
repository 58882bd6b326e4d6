import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { startSandbox, type Sandbox, type SandboxOptions } from '#sandbox/sandbox.ts'

/** A reply with its JSON, whatever it is. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** The other side's JSON, looked at by expectations only. */
  readonly body: ReturnType<typeof JSON.parse>
}

const TEST_KEY = 'test_abcdefghijklmnopqrstuvwxyz0123'

/** The sandbox on free ports with the few calls that its tests make. */
export interface Play extends Sandbox {
  readonly ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  readonly mollie: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  readonly control: (path: string, body?: unknown) => Promise<Reply>
  /** Makes a payment of € 750,00 by iDEAL; `changes` go over it. */
  readonly pay: (changes?: Record<string, unknown>) => Promise<Reply>
}

export async function play(options: Partial<SandboxOptions> = {}): Promise<Play> {
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, ...options })
  const ask: Play['ask'] = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const reply = await fetch(`${sandbox.url}${path}`, { method, redirect: 'manual', ...sent, headers: { 'content-type': 'application/json', ...headers } })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }
  const mollie: Play['mollie'] = (method, path, body, headers) => ask(method, `/mollie/v2${path}`, body, { authorization: `Bearer ${TEST_KEY}`, ...headers })
  return {
    ...sandbox,
    ask,
    mollie,
    control: (path, body) => ask(body === undefined ? 'GET' : 'POST', `/_control${path}`, body),
    pay: (changes) => mollie('POST', '/payments', { ...ORDER, ...changes }),
  }
}

export const ORDER = {
  amount: { currency: 'EUR', value: '750.00' },
  description: 'Certificaten 1a2b3c4d',
  redirectUrl: 'http://127.0.0.1:9/klaar',
  method: 'ideal',
  metadata: { investmentId: '1a2b3c4d' },
}

export interface Told {
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** A shop that listens to webhooks and answers with the given statuses in turn, the last one for ever. */
export async function shop(...statuses: readonly [number, ...number[]]) {
  const told: Told[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const status = statuses[Math.min(told.length, statuses.length - 1)] ?? 200
      told.push({ body: Buffer.concat(parts).toString(), headers: request.headers })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const webhookUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks/mollie`
  return { webhookUrl, told, close: () => server.close() }
}
