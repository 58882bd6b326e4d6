import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findRestoration } from '#server/store/restorations.ts'

/** So long one look serves everybody: it is asked at each call of each guest. */
const FRESH_MS = 1000

/**
 * Tells whether this is a restored database that was not reconciled (contract 4.26): then nothing is sold, told or carried
 * out. An old answer does no harm to the register: the database itself refuses.
 */
export function openRestored(db: Reader): () => Promise<boolean> {
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined
  return async () => {
    const at = performance.now()
    if (!known || at - known.at > FRESH_MS) {
      const answer = isRestored(db)
      known = { at, answer }
      answer.catch(() => { known = undefined })
    }
    return await known.answer
  }
}

async function isRestored(db: Reader): Promise<boolean> {
  return (await findRestoration(db)) !== undefined
}

/** Asked now, for acts of admins that give, take or move numbers or money. Throws `Refusal`. */
export async function demandReconciled(db: Reader): Promise<void> {
  if (await isRestored(db)) throw new Refusal('restored_not_reconciled')
}
