import { sql } from 'kysely'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader } from '#server/db/tx.ts'

/** How many milliseconds the database's clock is ahead of ours; half of the way there is not its fault. */
export async function measureClock(db: Reader): Promise<number> {
  const asked = db.now()
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(use(db))
  return Math.round((rows[0]?.at ?? 0) - (asked + db.now()) / 2)
}

/** Clocks of machines are never quite one. */
const APART_MS = 2000

/**
 * Makes due what a clock that ran ahead put off: what was written later than now would otherwise wait until then. Done again
 * it changes nothing that matters: due is only looked at.
 */
export async function bringForward(pool: Pool): Promise<void> {
  const now = timestamp(pool.now())
  const ahead = timestamp(pool.now() + APART_MS)
  await sql`update outbox set run_at = ${now} where done_at is null and dead_at is null and run_at > ${ahead} and occurred_at > ${ahead}`.execute(use(pool))
  await sql`update payment_checks set run_at = ${now} where run_at > ${ahead} and created_at > ${ahead}`.execute(use(pool))
  await sql`update payment_notes set run_at = ${now} where run_at > ${ahead} and created_at > ${ahead}`.execute(use(pool))
  await sql`update payment_promises set run_at = ${now} where run_at > ${ahead} and made_at > ${ahead}`.execute(use(pool))
  await sql`update payments set checked_at = ${now} where state in ('sending', 'open', 'pending', 'authorized') and checked_at > ${ahead}`.execute(use(pool))
}
