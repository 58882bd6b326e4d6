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

/**
 * Counts one more within a slot; says all slots after `from` up to `to`, oldest first. All instances share the count. `keys`: the
 * subject under every secret of a rotation; it is counted under the first one, and what others counted under theirs counts too.
 */
export async function countOne(pool: Pool, keys: readonly Buffer[], { slot, from, to }: Stretch): Promise<readonly Slot[]> {
  const { rows } = await sql<Slot>`
    with counted as (
      insert into limits (key, window_start, count) values (${keys[0]}, ${timestamp(slot)}, 1)
      on conflict (key, window_start) do update set count = limits.count + 1 returning window_start, count
    )
    select window_start as start, count from counted
    union all
    select window_start, count from limits
    where key = any(${[...keys]}) and window_start > ${timestamp(from)} and window_start <= ${timestamp(to)} and (key, window_start) <> (${keys[0]}, ${timestamp(slot)})
    order by start
  `.execute(use(pool))
  return rows
}

/** Takes the newest count back, such as that of a code that was right after all. */
export async function uncountOne(pool: Pool, keys: readonly Buffer[]): Promise<void> {
  await sql`
    update limits set count = count - 1 where (key, window_start) = (
      select key, window_start from limits where key = any(${[...keys]}) and count > 0 order by window_start desc, key = ${keys[0]} desc limit 1
    )
  `.execute(use(pool))
}
