import type { RequestState } from '#domain/requests.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { countQueuedRequests, findQueuedRequest, listQueuedRequests, type QueuedRequest } from '#server/store/request-queue.ts'

export interface RequestPage {
  readonly rows: readonly QueuedRequest[]
  /** The last of this page, where more come after it. */
  readonly nextCursor: string | null
  /** How many each view holds. */
  readonly counts: Readonly<Record<RequestState, number>>
}

interface Wish {
  readonly state: RequestState
  readonly limit: number
  readonly cursor: string | null
}

/** A page of those who asked for a large investment, whoever is to be called first at its head. Throws `Refusal` for a cursor that is none. */
export async function listRequestQueue({ db }: { readonly db: Reader }, { state, limit, cursor }: Wish): Promise<RequestPage> {
  if (cursor !== null && !(await findQueuedRequest(db, cursor))) throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
  const [found, counts] = await Promise.all([listQueuedRequests(db, { state, limit: limit + 1, after: cursor }), countQueuedRequests(db)])
  const rows = found.slice(0, limit)
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null, counts }
}
