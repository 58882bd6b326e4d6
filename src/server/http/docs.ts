import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { ISSUER } from '#domain/issuer.ts'

/** The calls described by their own schemas; outside production alone. Must be registered before the routes. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: ISSUER.brand, version: '1', description: 'The wire of the platform. Every failure has one shape: error, code and, where it helps, fields and retryAfter.' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(async (scope) => {
    // The reference page brings an inline script and styles of its own; nothing else does.
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    })
    await scope.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, showDeveloperTools: 'never', agent: { disabled: true } } })
  })
}
