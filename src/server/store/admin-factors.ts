import type { StandingFactor } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'

export interface Factor {
  readonly id: string
  readonly kind: StandingFactor
  readonly name: string
  readonly created_at: Moment
  readonly last_used_at: Moment | null
}

/** An admin's factors that count, the oldest first. */
export async function listFactors(db: Reader, adminId: string): Promise<readonly Factor[]> {
  return await use(db).selectFrom('admin_factors').select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('admin_id', '=', adminId).where('confirmed_at', 'is not', null).orderBy('created_at').orderBy('id').execute()
}

export interface App {
  readonly id: string
  readonly secret_sealed: string
  readonly created_at: Moment
}

/** An admin's authenticator app: the one that counts, or the one that was begun. */
export async function findApp(db: Reader, adminId: string, which: 'confirmed' | 'begun'): Promise<App | undefined> {
  const of = use(db).selectFrom('admin_factors').select(['id', 'secret_sealed', 'created_at']).$narrowType<{ secret_sealed: string }>().where('admin_id', '=', adminId).where('kind', '=', 'totp')
  return await (which === 'confirmed' ? of.where('confirmed_at', 'is not', null) : of.where('confirmed_at', 'is', null)).executeTakeFirst()
}

/** Begins an app in the place of one that was begun before; it counts for nothing yet. After a lock of its admin. */
export async function insertApp(tx: Tx, app: { readonly id: string; readonly adminId: string; readonly name: string; readonly secretSealed: string }): Promise<void> {
  await use(tx).deleteFrom('admin_factors').where('admin_id', '=', app.adminId).where('kind', '=', 'totp').where('confirmed_at', 'is', null).execute()
  await use(tx).insertInto('admin_factors')
    .values({ id: app.id, admin_id: app.adminId, kind: 'totp', name: app.name, secret_sealed: app.secretSealed, created_at: timestamp(tx.now()) }).execute()
}

/** From now on this app counts, and no older one; false when it was begun anew meanwhile. After a lock of its admin. */
export async function setAppConfirmed(tx: Tx, adminId: string, id: string, step: number): Promise<boolean> {
  await use(tx).deleteFrom('admin_factors').where('admin_id', '=', adminId).where('kind', '=', 'totp').where('confirmed_at', 'is not', null).execute()
  const { numUpdatedRows } = await use(tx).updateTable('admin_factors').set({ confirmed_at: timestamp(tx.now()), last_step: step, last_used_at: timestamp(tx.now()) })
    .where('id', '=', id).where('admin_id', '=', adminId).where('confirmed_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Spends the code of this step; false when it, or a newer one, was used before. */
export async function setStepUsed(tx: Tx, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('admin_factors').set({ last_step: step, last_used_at: timestamp(tx.now()) })
    .where('id', '=', id).where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)])).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One factor of this admin is gone; says what kind it was, or null. */
export async function deleteFactor(tx: Tx, adminId: string, id: string): Promise<StandingFactor | null> {
  const row = await use(tx).deleteFrom('admin_factors').where('id', '=', id).where('admin_id', '=', adminId).where('confirmed_at', 'is not', null).returning('kind').executeTakeFirst()
  return row?.kind ?? null
}

/** All of them, also what was only begun; false when there was none that counted. */
export async function deleteFactorsOf(tx: Tx, adminId: string): Promise<boolean> {
  const rows = await use(tx).deleteFrom('admin_factors').where('admin_id', '=', adminId).returning('confirmed_at').execute()
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}
