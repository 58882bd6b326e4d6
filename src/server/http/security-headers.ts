import type { FastifyInstance } from 'fastify'

/** What no answer does without, also one that no framework makes (`protocol-failures.ts`): nobody frames us, reads us from elsewhere or learns an address from us. */
export const PROTECTION = { nobody: "'none'", frames: 'DENY', referrer: { policy: 'no-referrer' }, resources: 'same-origin', https: 'max-age=63072000; includeSubDomains' } as const

export type Headers = Readonly<Record<string, string>>

/** Nothing but our own script, style, font and image. `styleHashes`: of the styles that stand in the built pages. */
function contentPolicy(styleHashes: readonly string[]): string {
  const { nobody } = PROTECTION
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [nobody], 'script-src': ["'self'"], 'style-src': ["'self'", ...styleHashes], 'img-src': ["'self'", 'data:', 'blob:'], 'font-src': ["'self'"],
    'connect-src': ["'self'"], 'manifest-src': ["'self'"], 'frame-src': ['blob:'], 'object-src': [nobody], 'base-uri': [nobody], 'form-action': ["'self'"],
    'frame-ancestors': [nobody], 'require-trusted-types-for': ["'script'"], 'trusted-types': [nobody],
  }
  return Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`).join(';')
}

/**
 * What every answer tells the browser: whose code and whose frames, no address passed on, nothing guessed. One list, from
 * which the app, the files that it serves beforehand and the proxy's own file (`script/build/nginx.ts`) take theirs.
 */
export function securityHeaders({ styleHashes, https }: { readonly styleHashes: readonly string[]; readonly https: boolean }): Headers {
  return {
    'Content-Security-Policy': contentPolicy(styleHashes),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': PROTECTION.resources,
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': PROTECTION.referrer.policy,
    ...(https ? { 'Strict-Transport-Security': PROTECTION.https } : {}),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': PROTECTION.frames,
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The filter that it once switched on opened holes of its own.
    'X-XSS-Protection': '0',
  }
}

/** Puts them on every answer that the framework makes, streams that are taken over included. */
export function registerSecurityHeaders(app: FastifyInstance, headers: Headers): void {
  const all = Object.entries(headers)
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of all) raw.setHeader(name, value)
    done()
  })
}
