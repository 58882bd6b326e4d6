import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { HTTP_FAULTS, type Fault, type Faults, type Target } from './faults.ts'
import type { Answer, Exchange } from './http.ts'
import type { LoggedRequest, RequestLog } from './request-log.ts'

/** Zapier takes the largest bodies: 10 MB (facts 3.1). */
const LARGEST_BODY = 10 * 1024 * 1024

/** One of the worlds behind the port, found by the beginning of the path. */
export interface Provider {
  readonly prefix: string
  /** Null for the pages and controls of the sandbox itself, which suffer no faults. */
  readonly target: Target | null
  readonly answer: (exchange: Exchange) => Promise<Answer>
  /** How this provider words a plain refusal with a status. */
  readonly refusal: (status: number) => Answer
}

export interface Needs {
  readonly faults: Faults
  readonly requests: RequestLog
  /** First match counts; the last one has the empty prefix. */
  readonly providers: readonly Provider[]
}

/** May listen before its needs are there: questions that come early wait for them. */
export function createSandboxServer(needs: Promise<Needs>): Server {
  const server = createServer((request, response) => {
    serve(needs, request, response).catch((error: unknown) => {
      if (!request.complete) return // the caller left in the middle of the question
      process.emitWarning(`Sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      if (!response.headersSent) deliver(response, { status: 500, body: 'The sandbox itself failed.' })
    })
  })
  // Longer than any client keeps an idle connection: the sandbox never hangs up first by accident.
  server.keepAliveTimeout = 75_000
  return server
}

async function serve(coming: Promise<Needs>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const needs = await coming
  const raw = await readBody(request)
  const method = request.method ?? 'GET'
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
  const provider = needs.providers.find((it) => path.startsWith(it.prefix))
  if (!provider) return deliver(response, { status: 404 })
  if (raw === null) return deliver(response, provider.refusal(413))
  const text = raw.toString('utf8')
  const { target } = provider
  if (target === null && isForeign(request)) return deliver(response, provider.refusal(403))
  const fault = target === null ? undefined : needs.faults.take(target, HTTP_FAULTS, `${method} ${path} ${text}`)
  const logged = target === null ? null : needs.requests.add({ target, method, path, query, headers: request.headers, text, fault })
  if (fault && struckBefore(fault, provider, response, logged)) return
  const exchange: Exchange = {
    method, path, raw, text, query: new URLSearchParams(query), headers: request.headers, params: {}, pause: pauseOnce(fault),
  }
  const answer = await provider.answer(exchange)
  await exchange.pause()
  if (fault?.kind === 'lost_answer') return void response.destroy()
  finish(response, fault?.kind === 'malformed' ? broken(answer) : answer, logged)
}

/** Strikes in the provider's place; true when the exchange is over. */
function struckBefore(fault: Fault, provider: Provider, response: ServerResponse, logged: LoggedRequest | null): boolean {
  switch (fault.kind) {
    case 'status': {
      const plain = provider.refusal(fault.status ?? 500)
      const body = fault.body ?? plain.body
      finish(response, { ...plain, headers: { ...plain.headers, ...fault.headers }, ...(body === undefined ? {} : { body }) }, logged)
      return true
    }
    case 'html':
      finish(response, { status: fault.status ?? 502, headers: { 'content-type': 'text/html', ...fault.headers }, body: GATEWAY_PAGE }, logged)
      return true
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'hang':
      return true
    default:
      return false
  }
}

const GATEWAY_PAGE = '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'

function finish(response: ServerResponse, answer: Answer, logged: LoggedRequest | null): void {
  if (logged) logged.status = answer.status
  deliver(response, answer)
}

function deliver(response: ServerResponse, answer: Answer): void {
  const { status, headers, body = '' } = answer
  response.writeHead(status, status === 204 ? { ...headers } : { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(body)
}

/** Half of the answer, cut inside its JSON. */
function broken(answer: Answer): Answer {
  const body = String(answer.body ?? '{"status"')
  return { ...answer, body: body.slice(0, Math.ceil(body.length / 2)) }
}

function pauseOnce(fault: Fault | undefined): () => Promise<void> {
  let left = fault?.kind === 'slow' ? (fault.ms ?? 20_000) : 0
  return async () => {
    const now = left
    left = 0
    if (now > 0) await wait(now)
  }
}

/** A page of another site that posts to the sandbox from the developer's browser. */
function isForeign(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return request.method !== 'GET' && origin !== undefined && origin !== `http://${host}`
}

/** Null when it is too large; it is read to its end all the same, so that the caller hears the answer. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LARGEST_BODY) parts.push(part)
  }
  return size > LARGEST_BODY ? null : Buffer.concat(parts, size)
}
