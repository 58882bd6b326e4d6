import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { Refusal } from '#server/lib/refusal.ts'
import { bodyOf } from './errors.ts'
import { PROTECTION } from './security-headers.ts'

type Socket = Parameters<NonNullable<FastifyServerOptions['clientErrorHandler']>>[1]

/** What Node calls a request that never became one; anything else that it cannot read is malformed. */
const CODES: Readonly<Record<string, 'head_too_large' | 'too_large' | 'too_slow'>> = {
  HPE_HEADER_OVERFLOW: 'head_too_large', HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large', ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

/** What protects every answer, however little of one there is. */
const GUARDS = {
  'Cache-Control': 'no-store', 'Content-Security-Policy': `default-src ${PROTECTION.nobody};frame-ancestors ${PROTECTION.nobody}`, 'Cross-Origin-Resource-Policy': PROTECTION.resources,
  'Referrer-Policy': PROTECTION.referrer.policy, 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': PROTECTION.frames,
}
const ONLY_HTTPS = { 'Strict-Transport-Security': PROTECTION.https }

/** So long somebody has to read why he is refused. */
const LINGER_MS = 1000

const answered = new WeakSet<Socket>()

/**
 * A request that is none by the protocol (a broken first line, two lengths, a head beyond all measure) is answered in the
 * one shape of every failure, and the connection closed: what follows on it cannot be told from what was broken.
 */
export function answerProtocolFailure({ code = '' }: Error & { readonly code?: string }, socket: Socket, { https }: { readonly https: boolean }): void {
  if (answered.has(socket)) return
  answered.add(socket)
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(inFull(new Refusal(CODES[code] ?? 'malformed'), https))
  // Bytes that nobody reads would make the end a reset, and the answer would be lost.
  socket.resume()
  socket.setTimeout(LINGER_MS, () => socket.destroy())
}

/** A whole answer, where there is no framework to make one. */
function inFull(refusal: Refusal, https: boolean): string {
  const { status } = refusal.kind
  const body = JSON.stringify(bodyOf(refusal))
  return `HTTP/1.1 ${status} \r\n${Object.entries(headersFor(body, https)).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

function headersFor(body: string, https: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close', ...GUARDS, ...(https ? ONLY_HTTPS : {}),
  }
}

/** What Node would refuse without a word: a request for no host, and one that expects of us what nobody knows. */
export function registerProtocolRules(app: FastifyInstance, { https }: { readonly https: boolean }): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion === '1.0' || raw.headers.host !== undefined) return
    void reply.header('connection', 'close')
    throw new Refusal('malformed')
  })
  app.server.on('checkExpectation', (request, response) => {
    const refusal = new Refusal('expectation_unknown')
    const body = JSON.stringify(bodyOf(refusal))
    response.writeHead(refusal.kind.status, headersFor(body, https)).end(body)
    request.resume()
  })
}
