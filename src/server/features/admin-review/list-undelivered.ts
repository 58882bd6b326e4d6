import type { Reader } from '#server/db/tx.ts'
import { listParked, type ParkedMessage } from '#server/store/outbox.ts'

const MOST = 500

/** Messages that were given up and wait for a person, oldest first. */
export async function listUndelivered({ db }: { readonly db: Reader }): Promise<readonly ParkedMessage[]> {
  return await listParked(db, MOST)
}
