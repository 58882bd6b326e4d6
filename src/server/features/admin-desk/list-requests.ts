import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { isRequest, listWaitingRequests, type WaitingRequest } from '#server/store/requests.ts'

export interface RequestPage {
  readonly rows: readonly WaitingRequest[]
  /** The last of this page, where more come after it. */
  readonly nextCursor: string | null
}

/** A page of those who asked for a large investment, whoever is to be called first at its head. Throws `Refusal` for a cursor that is none. */
export async function listRequestQueue({ db }: { readonly db: Reader }, { limit, cursor }: { readonly limit: number; readonly cursor: string | null }): Promise<RequestPage> {
  if (cursor !== null && !(await isRequest(db, cursor))) throw new Refusal('invalid_input', { fields: { p_cursor: 'Deze pagina bestaat niet meer' } })
  const found = await listWaitingRequests(db, limit + 1, cursor)
  const rows = found.slice(0, limit)
  return { rows, nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
