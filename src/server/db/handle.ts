import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Moment } from '#domain/moment.ts'
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

/** A moment as a parameter of a statement. What comes back is a number already: Date objects live here and in `open.ts` alone. */
export function timestamp(moment: Moment): RawBuilder<Moment> {
  return sql`${new Date(moment)}`
}
