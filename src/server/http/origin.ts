import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/lib/refusal.ts'
import type { Cookies } from './cookies.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * A change that comes from another site is refused. A browser says where it comes from (`Origin`, or
 * `Sec-Fetch-Site`); a request that shows a session cookie without saying so is refused too. Bearer and
 * cookieless calls need none (contract 5.9).
 */
export function openOriginCheck({ publicUrl, production, port, cookies }: { readonly publicUrl: URL; readonly production: boolean; readonly port: () => number; readonly cookies: Cookies }) {
  const isOurs = (origin: string) => origin === publicUrl.origin || (!production && LOOPBACK.some((name) => origin === `http://${name}:${port()}`))
  return (request: FastifyRequest): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    // Where a page has no origin of its own to show (`null`: no address is passed on), the browser's other word decides.
    if (origin !== undefined && !(origin === 'null' && site === 'same-origin')) {
      if (!isOurs(origin)) throw new Refusal('foreign_origin')
      return
    }
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin')
    const bySession = (['access', 'refresh', 'admin', 'reset'] as const).some((name) => cookies.read(request, name) !== undefined)
    if (bySession && site === undefined && request.headers.authorization === undefined) throw new Refusal('foreign_origin')
  }
}
