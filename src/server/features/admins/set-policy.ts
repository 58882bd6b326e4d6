import { FACTOR_NOTICE_MS } from '#domain/factors.ts'
import { calendarDate, type Moment } from '#domain/moment.ts'
import type { By, Db } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import { findFactorPolicy, setFactorPolicy } from '#server/store/factor-policy.ts'

/** From when every admin needs a second factor; null: it is up to each. */
export async function readPolicy({ db }: { readonly db: Db }): Promise<Moment | null> {
  return await findFactorPolicy(db)
}

/** Asks a second factor of every admin, from a moment on or in a week, or of nobody. What is past means now. Says from when. */
export async function setPolicy({ db }: { readonly db: Db }, by: By, { required, from }: { readonly required: boolean; readonly from: Moment | null }): Promise<Moment | null> {
  return await db.act(by, async (act) => {
    const requiredFrom = required ? Math.max(from ?? act.at + FACTOR_NOTICE_MS, act.at) : null
    await setFactorPolicy(act, requiredFrom)
    act.audit('factor_policy_set', { details: requiredFrom === null ? { required_from: null } : { required_from: iso(requiredFrom), from_day: calendarDate(requiredFrom) } })
    return requiredFrom
  })
}
