import type { Moment } from '#domain/moment.ts'

/**
 * The database as the floors above `store` see it: something to pass on. Only `store` and `db` can turn a handle into
 * SQL (`handle.ts`). Which handle a function takes says what it may do.
 */
declare const handle: unique symbol

/** For those who only read: the pool or a transaction. */
export interface Reader {
  readonly [handle]: 'pool' | 'transaction'
  /** The app's own clock; within a transaction the moment of its act, the same throughout. */
  now(): Moment
}

/** One transaction: all or nothing. */
export interface Tx extends Reader {
  readonly [handle]: 'transaction'
}

/**
 * Each statement is committed by itself: for counters, loans and guest sessions, of which nobody else must hear. What changes
 * more than that is an act (`acts/act.ts`).
 */
export interface Pool extends Reader {
  readonly [handle]: 'pool'
}

/** For writers that are one statement and may stand alone or within an act. */
export type Writer = Pool | Tx
