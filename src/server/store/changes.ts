import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

/** Something that a screen may show was changed: what, whose, and the word that it now has. No personal data. */
export interface Change {
  readonly kind: 'investment' | 'review' | 'investor'
  readonly id: string
  readonly investorId: string | null
  readonly paymentStatus: string | null
}

/** Tells every instance, once the transaction is committed. */
export async function notifyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await sql`select pg_notify('changed', change) from unnest(${changes.map((change) => JSON.stringify(change))}::text[]) as change`.execute(use(tx))
}
