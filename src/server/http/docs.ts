import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { CALLS } from '#contract/calls.ts'
import { ISSUER } from '#domain/issuer.ts'
import { answersOf, describeCall } from './describe-call.ts'

type Given = Parameters<typeof jsonSchemaTransform>[0]

/** Calls of the contract alone, each with what the contract says of it; pages and files are no calls. */
function describe(given: Given): ReturnType<typeof jsonSchemaTransform> {
  const call = CALLS.find(({ method, path }) => path === given.url && [given.route.method].flat().includes(method))
  if (!call) return { url: given.url, schema: { hide: true } }
  const { url, schema } = jsonSchemaTransform(given)
  // A call without questions: an address has no place for "nothing".
  const asks = Object.keys(Object(Object(schema?.querystring).properties)).length > 0
  return { url, schema: { ...schema, ...(asks ? {} : { querystring: undefined }), ...describeCall(call), response: { ...Object(schema?.response), ...answersOf(call) } } }
}

/** The calls described by their own schemas; outside production alone. Must be registered before the routes. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0', info: { title: ISSUER.brand, version: '1', description: 'The wire of the platform. Every failure has one shape: error, code and, where it helps, fields and retryAfter.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'access or admin, over https __Host-access or __Host-admin' } } },
    },
    transform: describe,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  let page: ReturnType<typeof openReference> | undefined
  for (const url of ['/docs', '/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const reference = await (page ??= openReference())
      reply.hijack()
      // The reference page brings an inline script and styles of its own; nothing else does.
      reply.raw.setHeader('content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      reference.routing(request.raw, reply.raw)
    })
  }
}

/** The page around the description, loaded when somebody first looks at it. */
async function openReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const inner = fastify()
  await inner.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json', withDefaultFonts: false, telemetry: false, showDeveloperTools: 'never', agent: { disabled: true } } })
  await inner.ready()
  return inner
}
