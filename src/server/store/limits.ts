import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool } from '#server/db/tx.ts'

/** How many were counted in one slot of time. */
export interface Slot {
  readonly start: Moment
  readonly count: number
}

/** A slot, and which others count with it. */
interface Stretch {
  readonly slot: Moment
  readonly from: Moment
  readonly to: Moment
}

/** Counts one more within a slot; says all slots after `from` up to `to`, oldest first. All instances share the count. */
export async function countOne(pool: Pool, key: Buffer, { slot, from, to }: Stretch): Promise<readonly Slot[]> {
  const { rows } = await sql<Slot>`
    with counted as (
      insert into limits (key, window_start, count) values (${key}, ${timestamp(slot)}, 1)
      on conflict (key, window_start) do update set count = limits.count + 1 returning window_start, count
    )
    select window_start as start, count from counted
    union all
    select window_start, count from limits where key = ${key} and window_start > ${timestamp(from)} and window_start <= ${timestamp(to)} and window_start <> ${timestamp(slot)}
    order by start
  `.execute(use(pool))
  return rows
}

/** Takes the newest count back, such as that of a code that was right after all. */
export async function uncountOne(pool: Pool, key: Buffer): Promise<void> {
  await sql`
    update limits set count = count - 1 where key = ${key}
    and window_start = (select window_start from limits where key = ${key} and count > 0 order by window_start desc limit 1)
  `.execute(use(pool))
}
