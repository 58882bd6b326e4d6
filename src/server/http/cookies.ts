import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` and Secure need https; on plain http other clients than browsers would drop them (STACK, recipes). */
export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined
  /** Every token that a request shows: the one after `Bearer`, and those of these cookies. */
  shown(request: FastifyRequest, ...names: readonly CookieName[]): readonly string[]
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void
  clear(reply: FastifyReply, name: CookieName): void
}

export type CookieName = 'access' | 'refresh' | 'admin' | 'reset' | 'guest' | 'browser'

export function openCookies(publicUrl: URL): Cookies {
  const secure = publicUrl.protocol === 'https:'
  const full = (name: CookieName) => `${secure ? '__Host-' : ''}arcadeel_${name}`
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  const read: Cookies['read'] = (request, name) => request.cookies[full(name)]
  return {
    read,
    shown: (request, ...names) => [/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1], ...names.map((name) => read(request, name))].filter((token): token is string => Boolean(token)),
    set: (reply, name, value, seconds) => void reply.setCookie(full(name), value, { ...options, maxAge: seconds }),
    clear: (reply, name) => void reply.setCookie(full(name), '', { ...options, maxAge: 0 }),
  }
}
