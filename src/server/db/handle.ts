import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import type { Tables } from './tables.ts'
import type { Pool, Reader, Tx } from './tx.ts'

const handles = new WeakMap<object, Kysely<Tables>>()

/** The pool as something to pass on. Only `db/open.ts` makes one. */
export function poolOf(kysely: Kysely<Tables>, now: () => Moment): Pool {
  const pool: Pool = Object.create(null, { now: { value: now } })
  handles.set(pool, kysely)
  return pool
}

/** A transaction as something to pass on, at one moment. Only `db/open.ts` makes one. */
export function txOf(kysely: Kysely<Tables>, at: Moment): Tx {
  const tx: Tx = Object.create(null, { now: { value: () => at } })
  handles.set(tx, kysely)
  return tx
}

/** The query builder behind a handle; for `store` and `db` alone. */
export function use(reader: Reader): Kysely<Tables> {
  const kysely = handles.get(reader)
  if (!kysely) throw new Error('this handle belongs to no database')
  return kysely
}

/** A moment as a parameter of a statement. What comes back is a number already: Date objects live here and in `open.ts` alone. */
export function timestamp(moment: Moment): RawBuilder<Moment> {
  return sql`${new Date(moment)}`
}
