import { sql } from 'kysely'
import { use } from '#server/db/handle.ts'
import type { Reader } from '#server/db/tx.ts'
import { inOrder, listed, type ListedInvestor, type ListOrder } from './investor-list.ts'
import { isFound, isKept, type Wanted } from './investor-search.ts'
import { isFoundRequest, UNLINKED } from './requests.ts'

/**
 * Investors who asked for a large investment without logging in: it stands with them by its address, though it is not linked
 * yet. Those alone whom the list of investors does not find by themselves; they are met by the requests, of which there are few.
 */
const asking = (wanted: Wanted) => sql`(
  select distinct on (investors.id) investors.* from investments join investors on investors.email = investments.guest_email
  where ${UNLINKED} and (${isFoundRequest(wanted)} or ${isFound(wanted)}) and not (${isKept(wanted.filter)} and ${isFound(wanted)})
) investors`

/** A page of them, by keyset. */
export async function listAskingInvestors(db: Reader, wanted: ListOrder): Promise<readonly ListedInvestor[]> {
  const { column, order, next } = inOrder(wanted)
  const { rows } = await sql<ListedInvestor>`select ${listed(column)} from ${asking(wanted)} where ${next} ${order} limit ${wanted.limit}`.execute(use(db))
  return rows
}

/** How many there are, counted no further than `most`. */
export async function countAskingInvestors(db: Reader, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from ${asking(wanted)} limit ${most}) as asking`.execute(use(db))
  return rows[0]?.count ?? 0
}
