import type { FastifyReply, FastifyRequest } from 'fastify'

/** Everything but a document is small: on the slowest line it is here by then. */
const SMALL_BODY_MS = 30_000
/** Ten megabytes on a telephone at the edge of the network; a document that takes longer is sent again. */
export const SLOWEST_BODY_MS = 300_000

/** Ends a request whose small body does not come, as the server itself ends one that is slower than any upload. */
export function hurry({ raw, server }: FastifyRequest, reply: FastifyReply, patience = SMALL_BODY_MS): void {
  const ending = setTimeout(() => {
    if (!raw.complete) server.server.emit('clientError', Object.assign(new Error('the body does not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
  }, patience).unref()
  reply.raw.once('close', () => clearTimeout(ending))
}
