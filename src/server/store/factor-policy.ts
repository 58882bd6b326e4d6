import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

/** From when every admin needs a second factor; null: it is up to each. */
export async function findFactorPolicy(db: Reader): Promise<Moment | null> {
  return (await use(db).selectFrom('factor_policy').select('required_from').executeTakeFirst())?.required_from ?? null
}

export async function setFactorPolicy(tx: Tx, from: Moment | null): Promise<void> {
  if (from === null) {
    await use(tx).deleteFrom('factor_policy').execute()
    return
  }
  const required_from = timestamp(from)
  await use(tx).insertInto('factor_policy').values({ required_from }).onConflict((conflict) => conflict.column('one').doUpdateSet({ required_from })).execute()
}
