import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Key } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { Caller } from './callers.ts'

/** The Idempotency-Key as it was sent; null when none was. Throws `malformed`. */
export function givenKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string') return null
  if (given.length > 255 || given.length < 8) throw new Refusal('malformed', { text: 'De Idempotency-Key moet 8 tot 255 tekens hebben.' })
  return given
}

/**
 * The Idempotency-Key of a request, tied to the call and the caller, so that nobody hears another's answer; null when
 * none was sent. What was asked is kept as a keyed hash, which tells nothing to whoever reads the table.
 */
export async function keyOf(request: FastifyRequest, reply: FastifyReply, { name, caller, keys }: { readonly name: string; readonly caller: Caller; readonly keys: Keys }): Promise<Key | null> {
  const given = givenKey(request)
  if (given === null) return null
  const who = caller.investor?.id ?? caller.admin?.id ?? (await caller.guest())?.id ?? caller.address
  return {
    hash: createHash('sha256').update(`act\0${name}\0${who}\0${given}`).digest(),
    requests: keys.macs('request', JSON.stringify(request.body ?? null)),
    repeated: () => void reply.header('idempotent-replayed', 'true'),
  }
}
