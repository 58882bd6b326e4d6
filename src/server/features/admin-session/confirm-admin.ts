import type { PasskeyAnswer } from '#contract/passkeys.ts'
import type { SecondFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import type { Act, By, Db } from '#server/acts/act.ts'
import { isPassword } from '#server/lib/passwords.ts'
import type { PasskeySite } from '#server/lib/passkeys.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Counted } from '#server/limits.ts'
import { listSecondFactors, setSessionConfirmed } from '#server/store/admin-sessions.ts'
import { findAdminPassword, lockUnchangedAdmin } from '#server/store/admins.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { countFactorTry, spendFactor, type FactorNeeds, type FactorTry, type TypedFactor } from './prove-factor.ts'
import { notePasskey, provePasskey } from './prove-passkey.ts'

interface Proof extends TypedFactor {
  readonly password?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}

interface Confirmation extends Omit<FactorTry, 'known'> {
  readonly adminId: string
  readonly sessionId: string
  readonly site: PasskeySite | null
  readonly proof: Proof
}

/** Done in the act that confirms; says by what, for the line of it. Throws `Refusal`. */
type Check = (act: Act) => Promise<Readonly<Record<string, string>>>

/**
 * Proves in a running session who is there, for ten minutes: whoever has a second factor by that, everybody else by the
 * password. Who holds the session alone knows neither. Throws `Refusal`.
 */
export async function confirmAdmin(needs: FactorNeeds, by: By, order: Confirmation): Promise<Moment> {
  const { db, limits } = needs
  const factors = await listSecondFactors(db, order.adminId)
  const { check, counted } = factors.length === 0 ? await byPassword(needs, order) : await byFactor(needs, order, factors)
  const at = await db.act(by, async (act) => {
    const how = await check(act)
    if (!(await setSessionConfirmed(act, order.sessionId))) throw new Refusal('admin_signed_out')
    act.audit('admin_confirmed', { details: how })
    return act.at
  })
  await limits.release(...counted)
  return at
}

async function triedBy(db: Db, { email, address, browser, adminId }: Confirmation): Promise<FactorTry> {
  return { email, address, browser, known: await isKnownBrowser(db, browser, { adminId }) }
}

async function byPassword({ db, limits }: FactorNeeds, order: Confirmation): Promise<{ readonly check: Check; readonly counted: readonly Counted[] }> {
  const counted = await limits.tryPassword({ whose: 'admin', ...(await triedBy(db, order)) })
  const present = await findAdminPassword(db, order.adminId)
  if (!(await isPassword(present, order.proof.password ?? '')) || present === undefined) throw new Refusal('current_password_wrong', { field: 'password' })
  return {
    counted,
    check: async (act) => {
      if (!(await lockUnchangedAdmin(act, order.adminId, present))) throw new Refusal('admin_signed_out')
      // A factor that was set up in this very moment is asked from now on.
      const factors = await listSecondFactors(act, order.adminId)
      if (factors.length > 0) throw new Refusal('factor_needed', { factors })
      return { by: 'password' }
    },
  }
}

async function byFactor(needs: FactorNeeds, order: Confirmation, factors: readonly SecondFactor[]): Promise<{ readonly check: Check; readonly counted: readonly Counted[] }> {
  const { db, keys, limits } = needs
  const { proof, adminId, site } = order
  if (proof.passkey) {
    const signed = await provePasskey({ db, site }, { purpose: 'confirm', answer: proof.passkey, adminId })
    if (!signed) throw new Refusal('passkey_wrong')
    return {
      counted: [],
      check: async (act) => {
        const noted = await notePasskey(act, signed)
        if (!noted.there) throw new Refusal('passkey_wrong')
        return { by: 'passkey', ...noted.said }
      },
    }
  }
  if (proof.totp === undefined && proof.recovery === undefined) throw new Refusal('factor_needed', { factors })
  return {
    counted: await countFactorTry(limits, proof, await triedBy(db, order)),
    check: async (act) => {
      const spent = await spendFactor(act, keys, adminId, proof)
      if (spent === null) throw new Refusal('factor_wrong', { field: proof.totp === undefined ? 'recovery' : 'totp' })
      return { by: spent }
    },
  }
}
