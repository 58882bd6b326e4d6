import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` and Secure need https; on plain http other clients than browsers would drop them (STACK, recipes). */
export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined
  set(reply: FastifyReply, name: CookieName, value: string, seconds: number): void
  clear(reply: FastifyReply, name: CookieName): void
}

export type CookieName = 'access' | 'refresh' | 'admin' | 'guest'

export function openCookies(publicUrl: URL): Cookies {
  const secure = publicUrl.protocol === 'https:'
  const full = (name: CookieName) => `${secure ? '__Host-' : ''}arcadeel_${name}`
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure }
  return {
    read: (request, name) => request.cookies[full(name)],
    set: (reply, name, value, seconds) => void reply.setCookie(full(name), value, { ...options, maxAge: seconds }),
    clear: (reply, name) => void reply.setCookie(full(name), '', { ...options, maxAge: 0 }),
  }
}
