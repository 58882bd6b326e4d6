import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'

/** A large request of which the issuer is told together with others; one that is gone meanwhile is left out. */
export async function insertGathered(pool: Pool, investmentId: string): Promise<void> {
  await sql`
    insert into gathered_requests (investment_id, gathered_at) select id, ${timestamp(pool.now())} from investments where id = ${investmentId}
    on conflict (investment_id) do nothing
  `.execute(use(pool))
}

/** Since when the first of them waits; null when there are none. */
export async function findFirstGathered(db: Reader): Promise<Moment | null> {
  return (await use(db).selectFrom('gathered_requests').select('gathered_at').orderBy('gathered_at').limit(1).executeTakeFirst())?.gathered_at ?? null
}

/** Takes them off the list, and says which they were, oldest first. Of two who do so at once each gets others. */
export async function deleteGathered(tx: Tx, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ investment_id: string; gathered_at: Moment }>`
    delete from gathered_requests where investment_id in (select investment_id from gathered_requests order by gathered_at limit ${most} for update skip locked)
    returning investment_id, gathered_at
  `.execute(use(tx))
  return rows.toSorted((a, b) => a.gathered_at - b.gathered_at).map((row) => row.investment_id)
}
