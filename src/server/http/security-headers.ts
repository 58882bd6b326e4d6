import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** What no answer does without, also one that no framework makes (`protocol-failures.ts`): nobody frames us, reads us from elsewhere or learns an address from us. */
export const PROTECTION = { nobody: "'none'", frames: 'deny', referrer: { policy: 'no-referrer' }, resources: 'same-origin', https: { maxAge: 63_072_000, includeSubDomains: true } } as const

/**
 * What every answer tells the browser: nothing but our own script, style, font and image; no frame around us;
 * no address passed on. Style hashes are those of the prerendered pages.
 */
export function registerSecurityHeaders(app: FastifyInstance, { styleHashes, https }: { readonly styleHashes: readonly string[]; readonly https: boolean }): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [PROTECTION.nobody], scriptSrc: ["'self'"], styleSrc: ["'self'", ...styleHashes], imgSrc: ["'self'", 'data:', 'blob:'], fontSrc: ["'self'"],
        connectSrc: ["'self'"], manifestSrc: ["'self'"], frameSrc: ['blob:'], objectSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'self'"],
        frameAncestors: [PROTECTION.nobody], requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"],
      },
    },
    frameguard: { action: PROTECTION.frames },
    referrerPolicy: PROTECTION.referrer,
    strictTransportSecurity: https ? PROTECTION.https : false,
    crossOriginResourcePolicy: { policy: PROTECTION.resources },
  })
}
