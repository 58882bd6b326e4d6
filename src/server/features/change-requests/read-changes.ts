import type { Reader } from '#server/db/tx.ts'
import { listChangeRequestsOf, type ChangeRequest } from '#server/store/change-requests.ts'

/** What a person asked for, newest first. */
export async function readChanges({ db }: { readonly db: Reader }, investorId: string): Promise<readonly ChangeRequest[]> {
  return await listChangeRequestsOf(db, investorId)
}
