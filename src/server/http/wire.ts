import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as RouteOptionsOfFastify } from 'fastify'
import * as z from 'zod/mini'
import type { Call, DownloadCall, EventsCall, JsonCall, NoticeCall, OrderOf, ReplyOf, UploadCall } from '#contract/call.ts'
import type { Moment } from '#domain/moment.ts'
import type { Actor, By } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { LimitName, Limits } from '#server/limits.ts'
import type { Caller, CallerOf, Identify } from './callers.ts'
import type { Door } from './door.ts'
import { sendFile, type FileToSend } from './download.ts'
import { answerError } from './errors.ts'
import { openStream, type EventStream } from './event-stream.ts'
import { admit, demandConfirmed, mayTouch, seenBy } from './guards.ts'
import { keyOf } from './keys.ts'
import { demandOwnSite } from './origin.ts'
import { packAnswer } from './packing.ts'
import type { ReceivedFile } from './received-file.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isStorable } from '#server/lib/storable.ts'
import { hurry } from './slow-bodies.ts'
import { acceptUploads, bytesToCome, receiveFile } from './upload.ts'

/** What a handler hears besides its order. */
export interface Hearing<C extends Call = JsonCall> {
  readonly caller: CallerOf<C>
  /** On whose behalf, and under which key: what the verb hands to `db.act`. */
  readonly by: By
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<C extends JsonCall> = (order: OrderOf<C>, hearing: Hearing<C>) => Promise<ReplyOf<C>>

export interface RouteOptions {
  /** Counted for the client's address before anything else is done. */
  readonly limit?: LimitName
  /** Most bytes of the body. */
  readonly bodyLimit?: number
}

export interface UploadOptions<C extends UploadCall> extends RouteOptions {
  /**
   * Asked before a byte of the body is read, with how many may come; throws `Refusal`. What it gives back is told when the
   * upload is over, however it went.
   */
  readonly makeRoom?: (caller: CallerOf<C>, bytes: number) => Promise<() => void>
}

/**
 * Serves the calls of the contract, each kind in its way: guard first, before the body is read; then validation by the
 * call's own schema; then whose rows it names; then the handler; and only what is declared goes out.
 */
export interface Wire {
  json<C extends JsonCall>(call: C, handler: Handler<C>, options?: RouteOptions): void
  upload<C extends UploadCall>(call: C, handler: (order: OrderOf<C>, hearing: Hearing<C> & { readonly file: ReceivedFile }) => Promise<ReplyOf<C>>, options?: UploadOptions<C>): void
  download<C extends DownloadCall>(call: C, handler: (order: OrderOf<C>, hearing: Hearing<C>) => Promise<FileToSend>, options?: RouteOptions): void
  /** `open` takes the answer over; before that the handler may still refuse. */
  events<C extends EventsCall>(call: C, handler: (order: OrderOf<C>, hearing: Hearing<C> & { readonly open: (event: string) => EventStream | null }) => Promise<void>): void
  notice<C extends NoticeCall>(call: C, handler: (body: string, hearing: Hearing<C>) => Promise<void>): void
}

export interface WireNeeds {
  readonly now: () => Moment
  readonly identify: Identify
  readonly limits: Limits
  readonly door: Door
  readonly keys: Keys
  /** The folder in which a file that is sent lies while it is looked into. */
  readonly incoming: string
}

/** Ties calls of the contract to one Fastify instance. */
export function openWire(app: FastifyInstance, needs: WireNeeds): Wire {
  const guarded = openGuard(needs)
  const hear = openHearing(needs)
  return {
    json(call, handler, options = {}) {
      app.route({
        ...guarded(call, options),
        schema: { ...inputOf(call), response: { 200: call.reply } },
        ...(call.packed ? { onSend: packAnswer } : {}), errorHandler: sayInVerdict(call),
        handler: async (request, reply) => await handler(orderOf(call, request), await hear(call, request, reply)),
      })
    },
    upload(call, handler, options = {}) {
      void app.register(async (scope) => {
        await acceptUploads(scope, call.file)
        scope.route({
          ...guarded(call, options), schema: { response: { 200: call.reply } }, errorHandler: sayInVerdict(call),
          handler: async (request, reply) => {
            const leave = await options.makeRoom?.(callerOf(request) as CallerOf<typeof call>, bytesToCome(request, call))
            return await receiveFor(call, needs, request, async (order, file) => await handler(order, { ...await hear(call, request, reply), file })).finally(() => leave?.())
          },
        })
      })
    },
    download(call, handler, options = {}) {
      app.route({
        ...guarded(call, options), schema: { querystring: call.input }, exposeHeadRoute: !isLoggedLook(call),
        handler: async (request, reply) => sendFile(call, await handler(orderOf(call, request), await hear(call, request, reply)), reply),
      })
    },
    events(call, handler) {
      app.route({
        ...guarded(call, {}), schema: { querystring: call.input }, exposeHeadRoute: false,
        handler: async (request, reply) => await handler(orderOf(call, request), { ...await hear(call, request, reply), open: (event) => openStream(reply, event) }),
      })
    },
    notice: (call, handler) => void app.register(async (scope) => {
      acceptAnyText(scope, call.mostBytes)
      scope.route({
        ...guarded(call, {}),
        handler: async (request, reply) => {
          await handler(typeof request.body === 'string' ? request.body : '', await hear(call, request, reply))
          return await reply.type('text/plain').send('ok')
        },
      })
    }),
  }
}

/** The form of an upload, once it is known whose rows it names. */
async function receiveFor<C extends UploadCall, Reply>(call: C, { incoming }: WireNeeds, request: FastifyRequest, work: (order: OrderOf<C>, file: ReceivedFile) => Promise<Reply>): Promise<Reply> {
  return await receiveFile(request, { call, folder: incoming }, async (fields, file) => {
    mayTouch(call, callerOf(request), fields)
    return await work(fields as OrderOf<C>, file)
  })
}

/** Lets a scope read a short text of whatever kind the sender says it is. */
function acceptAnyText(scope: FastifyInstance, mostBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => done(null, String(body)))
}

const callers = new WeakMap<FastifyRequest, Caller>()

function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('the guard did not run')
  return caller
}

/** A file of whoever is signed in, of which a line says that it was taken. A signed link needs no session, and is opened from a mail too. */
const isLoggedLook = (call: Call) => call.kind === 'download' && call.leaves !== null && call.access !== 'anyone'

/** What every route has, whatever its kind. */
function openGuard({ identify, limits, now, door }: WireNeeds) {
  return (call: Call, { limit, bodyLimit }: RouteOptions): Pick<RouteOptionsOfFastify, 'method' | 'url' | 'onRequest' | 'preHandler' | 'bodyLimit'> => ({
    method: call.method, url: call.path,
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    // Authorisation comes before the body is even read (contract 5.1).
    onRequest: async (request, reply) => {
      // A question changes nothing, and a balancer's is never refused.
      if (call.kind === 'json') door.demandRoom(call)
      if (call.method !== 'GET' && call.kind !== 'upload') hurry(request, reply)
      if (isLoggedLook(call)) demandOwnSite(request)
      // An open stream, which comes again by itself, keeps nobody logged in.
      const caller = await identify(request, { access: call.access, extends: 'extends' in call ? call.extends : call.kind !== 'events' })
      admit(call.access, caller)
      if ('confirmed' in call && call.confirmed) demandConfirmed(caller, now())
      callers.set(request, seenBy(call.access, caller))
      // Each call counts for itself: one guest makes six of them, and thousands may stand behind one address.
      if (limit) await limits.take(limit, `${call.name} ${caller.address}`)
    },
    // What an upload names is known once it was read.
    ...(call.kind === 'upload' ? {} : {
      preHandler: async (request) => {
        demandStorable(request.query)
        mayTouch(call, callerOf(request), orderIn(call, request))
      },
    }),
  })
}

/** By the call, not by the request: HEAD is answered as GET is. */
function orderIn(call: Call, request: FastifyRequest): unknown {
  return call.method === 'GET' ? request.query : call.method === 'DELETE' ? request.params : request.body
}

/** What no text of the database can hold came behind the `?`; in a body it was refused already. */
function demandStorable(query: unknown): void {
  if (typeof query === 'object' && query !== null && Object.values(query).some((value) => typeof value === 'string' && !isStorable(value))) throw new Refusal('malformed')
}

/** Where what is asked stands in a request, with what it must be. */
function inputOf({ method, input }: JsonCall): Readonly<Record<string, unknown>> {
  return method === 'GET' ? { querystring: input } : method === 'DELETE' ? { params: input } : { body: input }
}

function orderOf<C extends Call>(call: C, request: FastifyRequest): OrderOf<C> {
  return orderIn(call, request) as OrderOf<C>
}

/** Refusals in the one shape of the wire; a result that says `success` or `valid` says so in them too (contract 5.2). */
function sayInVerdict(call: JsonCall | UploadCall): (error: Error, request: FastifyRequest, reply: FastifyReply) => void {
  const said = z.toJSONSchema(call.reply, { io: 'input' }).properties ?? {}
  const verdict = Object.fromEntries(['success', 'valid'].filter((word) => word in said).map((word) => [word, false]))
  return (error, request, reply) => answerError(error, request, reply, verdict)
}

function openHearing({ keys }: WireNeeds) {
  return async <C extends Call>(call: C, request: FastifyRequest, reply: FastifyReply): Promise<Hearing<C>> => {
    const caller = callerOf(request)
    const keyed = 'keyed' in call && call.keyed
    const key = keyed ? await keyOf(request, reply, { name: call.name, caller, keys }) : null
    return { caller: caller as CallerOf<C>, request, reply, by: { actor: actorOf(call, caller), key } }
  }
}

function actorOf({ access }: Call, { admin, investor, chooser }: Caller): Actor {
  if (chooser) return { kind: 'investor', id: chooser.investorId }
  const forAdmins = access === 'admin_entering' || access === 'admin_securing' || access === 'admin_read' || access === 'admin_write' || access === 'owner'
  if (admin && (forAdmins || access === 'investor_or_admin' || access === 'investor_or_admin_write')) return { kind: 'admin', id: admin.id }
  if (investor && access !== 'anyone') return { kind: 'investor', id: investor.id }
  return { kind: access === 'operator' ? 'operator' : 'guest' }
}
