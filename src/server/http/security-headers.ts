import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What every answer tells the browser: nothing but our own script, style, font and image; no frame around us;
 * no address passed on. Style hashes are those of the prerendered pages.
 */
export function registerSecurityHeaders(app: FastifyInstance, { styleHashes, https }: { readonly styleHashes: readonly string[]; readonly https: boolean }): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"], scriptSrc: ["'self'"], styleSrc: ["'self'", ...styleHashes], imgSrc: ["'self'", 'data:', 'blob:'], fontSrc: ["'self'"],
        connectSrc: ["'self'"], manifestSrc: ["'self'"], frameSrc: ['blob:'], objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"],
        frameAncestors: ["'none'"], requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
