import { asciiHost } from '#contract/host-name.ts'
import { soughtIn } from '#domain/sought.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findKnown, listPeople, listSoughtPeople, type SoughtPerson } from '#server/store/sought-people.ts'

const MOST = 20

/** Investors by whatever is known of them: whom a number or a payment means first, then by their words. Throws `Refusal` when nothing was typed. */
export async function searchInvestors({ db }: { readonly db: Reader }, typed: string): Promise<readonly SoughtPerson[]> {
  if (typed === '') throw new Refusal('search_empty', { field: 'p_search_query' })
  const sought = soughtIn(typed, asciiHost)
  const [known, meant] = await Promise.all([findKnown(db, sought), listSoughtPeople(db, sought, typed, MOST)])
  return await listPeople(db, [...new Set([...known.investors, ...meant])].slice(0, MOST))
}
