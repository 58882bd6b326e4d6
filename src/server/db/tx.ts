/**
 * A transaction, and the database it belongs to, as the floors above see them: something to pass on.
 * Only `store` and `db` can turn one into SQL (`handle.ts`).
 */
declare const opaque: unique symbol

export interface Tx {
  readonly [opaque]: 'tx'
}

export interface Db extends Tx {
  /**
   * Runs work in one transaction (read committed): all or nothing. Deadlocks and serialization failures
   * are tried again a few times, so the work must have no effect outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
