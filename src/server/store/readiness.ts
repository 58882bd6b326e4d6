import { timestamp, use } from '#server/db/handle.ts'
import type { Pool } from '#server/db/tx.ts'

/** Writes the least that can be written, and so finds out whether anything can. */
export async function setWritten(pool: Pool): Promise<void> {
  const written_at = timestamp(pool.now())
  await use(pool).insertInto('readiness').values({ one: 1, written_at }).onConflict((conflict) => conflict.column('one').doUpdateSet({ written_at })).execute()
}
