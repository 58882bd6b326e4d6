import type { Reader } from '#server/db/tx.ts'
import { listChangeRequests, type ListedChange } from '#server/store/change-requests.ts'

/** What investors asked for: open ones, oldest first; with `all` the decided ones behind them. */
export async function listChanges({ db }: { readonly db: Reader }, order: { readonly all: boolean; readonly limit: number }): Promise<readonly ListedChange[]> {
  return await listChangeRequests(db, order)
}
