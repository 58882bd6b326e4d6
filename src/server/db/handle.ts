import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'
import type { Tx } from './tx.ts'

const handles = new WeakMap<Tx, Kysely<Tables>>()

/** Ties a query builder to its opaque handle. Only `db/open.ts` does this. */
export function bind(tx: Tx, kysely: Kysely<Tables>): void {
  handles.set(tx, kysely)
}

/** The query builder behind a handle; for `store` and `db` alone. */
export function use(tx: Tx): Kysely<Tables> {
  const kysely = handles.get(tx)
  if (!kysely) throw new Error('this handle belongs to no database')
  return kysely
}
