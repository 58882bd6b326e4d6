import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { listTransfers } from '#server/store/bank-transfers.ts'
import { listRequestNotes } from '#server/store/request-notes.ts'
import { findQueuedRequest } from '#server/store/request-queue.ts'

/** A request with what was agreed about it, and what came for it. Throws `Refusal`. */
export async function readRequest({ db }: { readonly db: Reader }, investmentId: string) {
  const [request, notes, transfers] = await Promise.all([findQueuedRequest(db, investmentId), listRequestNotes(db, [investmentId]), listTransfers(db, investmentId)])
  if (!request) throw new Refusal('investment_unknown')
  return { request, notes, transfers }
}
