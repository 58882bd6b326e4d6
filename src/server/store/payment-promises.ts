import { sql } from 'kysely'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'

/** A guest who was told that his investment is kept and goes on as soon as possible. */
export interface PaymentPromise {
  readonly investment_id: string
  readonly made_at: Moment
  readonly attempts: number
}

/** Promises a link; a promise that stands is not made twice. */
export async function insertPromise(pool: Pool, investmentId: string, firstTry: Moment): Promise<void> {
  await use(pool).insertInto('payment_promises')
    .values({ investment_id: investmentId, made_at: timestamp(pool.now()), run_at: timestamp(firstTry) })
    .onConflict((conflict) => conflict.column('investment_id').doNothing()).execute()
}

/** Takes due promises on loan, oldest first. */
export async function claimPromises(pool: Pool, most: number, loanSeconds: number): Promise<readonly PaymentPromise[]> {
  const { rows } = await sql<PaymentPromise>`
    update payment_promises set attempts = attempts + 1, run_at = ${timestamp(pool.now() + loanSeconds * 1000)}
    where investment_id in (select investment_id from payment_promises where run_at <= ${timestamp(pool.now())} order by run_at limit ${most} for update skip locked)
    returning investment_id, made_at, attempts
  `.execute(use(pool))
  return rows.toSorted((a, b) => a.made_at - b.made_at)
}

export async function setPromiseRetry(tx: Tx, investmentId: string, at: Moment): Promise<void> {
  await use(tx).updateTable('payment_promises').set({ run_at: timestamp(at) }).where('investment_id', '=', investmentId).execute()
}

export async function deletePromise(tx: Tx, investmentId: string): Promise<void> {
  await use(tx).deleteFrom('payment_promises').where('investment_id', '=', investmentId).execute()
}

export async function findNextPromiseDue(db: Reader): Promise<Moment | null> {
  const row = await use(db).selectFrom('payment_promises').select('run_at').orderBy('run_at').limit(1).executeTakeFirst()
  return row ? row.run_at : null
}
