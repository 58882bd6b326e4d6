import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_BROWSER_SECONDS } from '#domain/sessions.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import type { Cookies } from './cookies.ts'

export interface Browser {
  /** A hash of what its cookie carries. */
  readonly hash: Buffer
  /** Sees to it that it is known again, for a year from now. */
  readonly keep: (reply: FastifyReply) => void
}

/** The browser that a request comes from. It proves nothing: only tries and sends are counted by it (contract 4.8). */
export function browserOf(cookies: Cookies, request: FastifyRequest): Browser {
  const shown = cookies.read(request, 'browser')
  const token = shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : newToken()
  return { hash: hashToken(token), keep: (reply) => cookies.set(reply, 'browser', token, KNOWN_BROWSER_SECONDS) }
}
