import type { Moment } from '#domain/moment.ts'
import type { Act, Db } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { recoveryHashes } from '#server/lib/recovery-codes.ts'
import { totpStep } from '#server/lib/totp.ts'
import type { Counted, Limits } from '#server/limits.ts'
import { findApp, setStepUsed } from '#server/store/admin-factors.ts'
import { deleteRecoveryCode } from '#server/store/admin-recovery-codes.ts'

/** A code beside the password, as it was typed: of the app, or a recovery code in its place. */
export interface TypedFactor {
  readonly totp?: string | undefined
  readonly recovery?: string | undefined
}

export interface FactorTry {
  readonly email: string
  /** The client's, for limits alone. */
  readonly address: string
  /** The browser, as a hash; for limits alone. */
  readonly browser: Buffer
  /** That admin has logged in there before. */
  readonly known: boolean
}

/**
 * Counts a try before anything is compared, as passwords are; says in what, to be given back when it was right. An app's code
 * is six digits: in browsers that are not known there is an end to it, which only whoever knows the password can reach.
 * Throws `too_many`.
 */
export async function countFactorTry(limits: Limits, typed: TypedFactor, { email, address, browser, known }: FactorTry): Promise<readonly Counted[]> {
  const ends: readonly Counted[] = known || typed.totp === undefined ? [] : [['app_codes_per_person', email], ['app_codes_a_day', email]]
  await limits.takeAll(...ends)
  return [...ends, ...(await limits.tryPassword({ whose: 'second factor', email, address, browser, known }))]
}

/** Spends what was typed, under the lock of the admin's row; says what it was, or null: it is wrong, or was used before. */
export async function spendFactor(act: Act, keys: Keys, adminId: string, { totp, recovery }: TypedFactor): Promise<'totp' | 'recovery' | null> {
  if (totp !== undefined) return (await spendAppCode(act, keys, { adminId, totp, now: act.at })) ? 'totp' : null
  return recovery !== undefined && (await deleteRecoveryCode(act, adminId, recoveryHashes(keys, adminId, recovery))) ? 'recovery' : null
}

async function spendAppCode(act: Act, keys: Keys, { adminId, totp, now }: { readonly adminId: string; readonly totp: string; readonly now: Moment }): Promise<boolean> {
  const app = await findApp(act, adminId, 'confirmed')
  if (!app) return false
  const step = totpStep(keys.unseal(`totp ${app.id}`, app.secret_sealed), totp, now)
  return step !== null && (await setStepUsed(act, app.id, step))
}

export interface FactorNeeds {
  readonly db: Db
  readonly keys: Keys
  readonly limits: Limits
}
