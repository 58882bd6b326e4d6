import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call, OrderOf, ReplyOf } from '#contract/call.ts'
import type { LimitName, Limits } from '#server/limits.ts'
import type { Caller, Identify } from './callers.ts'
import { answerError } from './errors.ts'
import { admit } from './guards.ts'
import type { Once } from './idempotency.ts'

/** What a handler hears besides its order. */
export interface Hearing {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<C extends Call> = (order: OrderOf<C>, hearing: Hearing) => Promise<ReplyOf<C>>

export interface RouteOptions {
  /** Counted for the client's address before anything else is done. */
  readonly limit?: LimitName
  /** Most bytes of the body. */
  readonly bodyLimit?: number
}

export interface Wire {
  /** Registers a call: guard first, then validation by its schema, then the handler, and only declared fields go out. */
  route<C extends Call>(call: C, handler: Handler<C>, options?: RouteOptions): void
}

const callers = new WeakMap<FastifyRequest, Caller>()

/** Ties calls of the contract to one Fastify instance. */
export function openWire(app: FastifyInstance, { identify, limits, once }: { readonly identify: Identify; readonly limits: Limits; readonly once: Once }): Wire {
  return {
    route(call, handler, options = {}) {
      // A result that says `success` or `valid` says so in refusals too (contract 5.2).
      const said = z.toJSONSchema(call.reply, { io: 'input' }).properties ?? {}
      const verdict = Object.fromEntries(['success', 'valid'].filter((word) => word in said).map((word) => [word, false]))
      const repeatsByKey = call.writes && call.repeatable
      app.route({
        method: call.method,
        url: call.path,
        ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
        schema: { ...(call.method === 'GET' ? {} : { body: call.input }), response: { 200: call.reply } },
        // Authorisation comes before the body is even read (contract 5.1).
        onRequest: async (request) => {
          const caller = await identify(request)
          callers.set(request, caller)
          admit(call.access, caller)
          // Each call counts for itself: one guest makes six of them, and thousands may stand behind one address.
          if (options.limit) await limits.take(options.limit, `${call.name} ${caller.address}`)
        },
        errorHandler: (error, request, reply) => answerError(error, request, reply, verdict),
        handler: async (request, reply) => {
          const caller = callers.get(request)
          if (!caller) throw new Error('the guard did not run')
          const work = () => handler(request.body as OrderOf<typeof call>, { caller, request, reply })
          return await (repeatsByKey ? once(request, reply, caller, call.name, work) : work())
        },
      })
    },
  }
}
