import { sql } from 'kysely'
import type { Moment } from '#domain/opening.ts'
import { use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

/** Counts one more within a window; says how many that makes. All instances share the count. */
export async function countOne(tx: Tx, key: Buffer, windowStart: Moment): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into limits (key, window_start, count) values (${key}, ${new Date(windowStart)}, 1)
    on conflict (key, window_start) do update set count = limits.count + 1 returning count
  `.execute(use(tx))
  return rows[0]?.count ?? 1
}

/** How many were counted so far, without counting. */
export async function findCount(tx: Tx, key: Buffer, windowStart: Moment): Promise<number> {
  const row = await use(tx).selectFrom('limits').select('count').where('key', '=', key).where('window_start', '=', new Date(windowStart)).executeTakeFirst()
  return row?.count ?? 0
}

/** Takes one count back, such as a code that was right after all. */
export async function uncountOne(tx: Tx, key: Buffer, windowStart: Moment): Promise<void> {
  await sql`update limits set count = count - 1 where key = ${key} and window_start = ${new Date(windowStart)} and count > 0`.execute(use(tx))
}
