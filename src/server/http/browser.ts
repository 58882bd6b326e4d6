import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_BROWSER_SECONDS } from '#domain/sessions.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import type { Cookies } from './cookies.ts'

export interface Browser {
  /** It showed what it carries: it was here before. */
  readonly shown: boolean
  /** A hash of what its cookie carries. */
  readonly hash: Buffer
  /** Sees to it that it is known again, for a year from now. */
  readonly keep: (reply: FastifyReply) => void
}

/** The browser that a request comes from. It opens nothing: tries and sends are counted by it (contract 4.8), and what is begun there is shown to who has logged in there (decision 0037). */
export function browserOf(cookies: Cookies, request: FastifyRequest): Browser {
  const shown = cookies.read(request, 'browser')
  const kept = shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : null
  const token = kept ?? newToken()
  return { shown: kept !== null, hash: hashToken(token), keep: (reply) => cookies.set(reply, 'browser', token, KNOWN_BROWSER_SECONDS) }
}
