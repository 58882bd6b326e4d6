import type pg from 'pg'
import type { Reader } from '#server/db/tx.ts'
import { searchDesk } from '#server/features/admin-search/search-desk.ts'
import { searchInvestors } from '#server/features/admin-search/search-investors.ts'

/** One after the other, so that no answer lies ready from the time before. */
export function inTurn<T>(of: readonly T[], ask: (one: T) => Promise<unknown>): () => Promise<unknown> {
  let turn = 0
  return async () => {
    const one = of[(turn += 1) % of.length]
    return one === undefined ? undefined : await ask(one)
  }
}

const DIFFERENT = 50

/** What is typed into the one search, found in the register that it is asked of. */
async function typedOf(client: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const list = async (sql: string) => (await client.query<{ typed: string }>(`${sql} limit ${DIFFERENT}`)).rows.map(({ typed }) => typed)
  return new Map([
    ['a certificate’s number', await list('select first::text as typed from certificate_runs where holder_id is not null order by md5(first::text)')],
    ['an asked reference', await list('select payment_reference as typed from investments where payment_reference is not null order by id')],
    ['the number of a request', await list("select ltrim(substr(payment_reference, 5), '0') as typed from investments where payment_reference is not null order by id")],
    ['a booked reference', await list('select manual_payment_reference as typed from investments where manual_payment_reference is not null order by id')],
    ['a provider’s id', await list('select provider_payment_id as typed from payments order by id')],
    ['a kenmerk', await list('select left(id::text, 8) as typed from investments order by id')],
    ['a telephone number', await list('select phone as typed from investors order by id')],
    ['the last five of a telephone number', await list('select right(phone, 5) as typed from investors order by id')],
    ['part of an address', await list('select substr(email, 3, 12) as typed from investors order by id')],
    ['"vd berg" and others', ['vd berg', 'v.d. meer', 'van der linden', 'vd velde', 'van den heuvel']],
    ...['jan', 'van berg', 'jan de vries', '@ziggo', 'zoektniemand'].map((typed): readonly [string, readonly string[]] => [`"${typed}"`, [typed]]),
  ])
}

/** All that is asked by the box as one types, and by the search of investors. */
export async function searchQuestions(db: Reader, client: pg.Client) {
  return [...await typedOf(client)].flatMap(([what, typed]) => [
    { name: `the one search, ${what}`, limit: 3, ask: inTurn(typed, (one) => searchDesk({ db }, one)) },
    { name: `search of investors, ${what}`, limit: 3, ask: inTurn(typed, (one) => searchInvestors({ db }, one)) },
  ])
}
