import type { FastifyInstance } from 'fastify'
import { CALLS } from '#contract/calls.ts'
import { pageAddresses } from '#contract/pages.ts'

/** What is served beside the contract's calls and pages: built files, and outside production the reference of the wire. */
const BESIDE = /^(?:\/assets\/\*|\/openapi\.json|\/docs(?:\/.*)?)$/

/**
 * A route that the contract does not know does not start: what is not declared is in no list of who may call, and no test
 * walks it. Must stand before every route.
 */
export function demandKnownRoutes(app: FastifyInstance): void {
  const known = new Set([...CALLS.map(({ method, path }) => `${method} ${path}`), ...pageAddresses({ kit: true }).map((path) => `GET ${path}`)])
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      const reads = one === 'HEAD' || one === 'OPTIONS' ? 'GET' : one
      if (!known.has(`${reads} ${url}`) && !BESIDE.test(url)) throw new Error(`a route that the contract does not know: ${one} ${url}`)
    }
  })
}
