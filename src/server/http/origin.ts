import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/lib/refusal.ts'
import type { PasskeySite } from '#server/lib/passkeys.ts'
import type { Cookies } from './cookies.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export interface OurOrigins {
  readonly publicUrl: URL
  readonly production: boolean
  readonly port: () => number
}

/** Is this an origin of ours? Outside production every loopback name on our port is one. */
function openIsOurs({ publicUrl, production, port }: OurOrigins): (origin: string) => boolean {
  return (origin) => origin === publicUrl.origin || (!production && LOOPBACK.some((name) => origin === `http://${name}:${port()}`))
}

/**
 * Where a passkey is used: the page's own origin, as long as it is one of ours, and the name of its host. A header alone is
 * never believed. Null on a bare address: browsers make no passkeys there.
 */
export function openPasskeySite(origins: OurOrigins): (request: FastifyRequest) => PasskeySite | null {
  const isOurs = openIsOurs(origins)
  return ({ headers }) => {
    const shown = headers.origin ?? `http://${headers.host ?? ''}`
    const origin = isOurs(shown) ? shown : origins.publicUrl.origin
    const rpId = new URL(origin).hostname
    return /^[\d.]+$|^\[/.test(rpId) ? null : { rpId, origin }
  }
}

/**
 * A change that comes from another site is refused. A browser says where it comes from (`Origin`, or
 * `Sec-Fetch-Site`); a request that shows a session cookie without saying so is refused too. Bearer and
 * cookieless calls need none (contract 5.9).
 */
export function openOriginCheck({ cookies, ...origins }: OurOrigins & { readonly cookies: Cookies }) {
  const isOurs = openIsOurs(origins)
  return (request: FastifyRequest): void => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    const { origin } = request.headers
    const site = request.headers['sec-fetch-site']
    // Where a page has no origin of its own to show (`null`: no address is passed on), the browser's other word decides.
    if (origin !== undefined && !(origin === 'null' && site === 'same-origin')) {
      if (!isOurs(origin)) throw new Refusal('foreign_origin')
      return
    }
    demandOwnSite(request)
    const bySession = (['access', 'refresh', 'admin', 'reset'] as const).some((name) => cookies.read(request, name) !== undefined)
    if (bySession && site === undefined && request.headers.authorization === undefined) throw new Refusal('foreign_origin')
  }
}

/** A look that leaves a line, asked for by a link on another site: the session's cookie goes along with that, and the line would be about somebody who chose nothing. */
export function demandOwnSite({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin')
}
