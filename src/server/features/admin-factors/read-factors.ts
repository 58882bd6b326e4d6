import type { Moment } from '#domain/moment.ts'
import type { Db } from '#server/acts/act.ts'
import { listFactors, type Factor } from '#server/store/admin-factors.ts'
import { countRecoveryCodes } from '#server/store/admin-recovery-codes.ts'
import { findFactorPolicy } from '#server/store/factor-policy.ts'

export interface OwnFactors {
  readonly factors: readonly Factor[]
  readonly codesLeft: number
  /** From when every admin needs one; null: it is up to each. */
  readonly requiredFrom: Moment | null
}

/** What an admin has set up, and whether he must. */
export async function readFactors({ db }: { readonly db: Db }, adminId: string): Promise<OwnFactors> {
  const [factors, codes, requiredFrom] = await Promise.all([listFactors(db, adminId), countRecoveryCodes(db, adminId), findFactorPolicy(db)])
  return { factors, codesLeft: factors.length > 0 ? codes : 0, requiredFrom }
}
