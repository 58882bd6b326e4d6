import type { FastifyReply, FastifyRequest } from 'fastify'
import { KNOWN_BROWSER_SECONDS } from '#domain/sessions.ts'
import { hashToken, newToken } from '#server/lib/secrets.ts'
import type { Cookies } from './cookies.ts'

export interface Browser {
  /** A hash of what its cookie carries. */
  readonly hash: Buffer
  /** The same of one that was here before; null: it showed no cookie. */
  readonly shownHash: Buffer | null
  /** Sees to it that it is known again, for a year from now. */
  readonly keep: (reply: FastifyReply) => void
}

/** The browser that a request comes from. It opens nothing: tries and sends are counted by it (contract 4.8), and what is begun there is shown to who has logged in there (decision 0037). */
export function browserOf(cookies: Cookies, request: FastifyRequest): Browser {
  const shown = cookies.read(request, 'browser')
  const kept = shown !== undefined && /^[\w-]{43}$/.test(shown) ? shown : null
  const token = kept ?? newToken()
  const hash = hashToken(token)
  return { hash, shownHash: kept === null ? null : hash, keep: (reply) => cookies.set(reply, 'browser', token, KNOWN_BROWSER_SECONDS) }
}
