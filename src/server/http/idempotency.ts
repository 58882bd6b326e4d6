import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { claimKey, deleteKey, setAnswer } from '#server/store/idempotency-keys.ts'
import type { Caller } from './callers.ts'

/** A request that is still running after this time is thought to have died. */
const STALE_MS = 60_000

/** Runs a write once for its Idempotency-Key; a repeat gets the first answer (contract 5.1). */
export type Once = (request: FastifyRequest, reply: FastifyReply, caller: Caller, name: string, work: () => Promise<unknown>) => Promise<unknown>

export function openOnce({ db, now }: { readonly db: Db; readonly now: Clock['now'] }): Once {
  return async (request, reply, caller, name, work) => {
    const given = request.headers['idempotency-key']
    if (typeof given !== 'string') return await work()
    if (given.length > 255 || given.length < 8) throw new Refusal('malformed', { text: 'De Idempotency-Key moet 8 tot 255 tekens hebben.' })
    const who = caller.investor?.id ?? caller.admin?.id ?? (await caller.guest()) ?? caller.address
    const key = sha256(`${name}\0${who}\0${given}`)
    const requestHash = sha256(JSON.stringify(request.body ?? null))
    const at = now()
    const known = await claimKey(db, key, requestHash, at - STALE_MS, at)
    if (known) {
      if (!known.request_hash.equals(requestHash)) throw new Refusal('same_key_other_request')
      if (known.status === null || known.body === null) throw new Refusal('same_key_running', { retryAfter: 1 })
      void reply.code(known.status).header('idempotent-replayed', 'true')
      return JSON.parse(known.body)
    }
    const answer = await work().catch(async (error: unknown) => {
      // What did not succeed may be tried again under the same key.
      await deleteKey(db, { key, at })
      throw error
    })
    await setAnswer(db, { key, at }, 200, JSON.stringify(answer))
    return answer
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
