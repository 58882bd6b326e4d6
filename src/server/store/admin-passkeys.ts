import { timestamp, use } from '#server/db/handle.ts'
import type { Pool, Reader, Tx } from '#server/db/tx.ts'
import type { ChallengePurpose } from '#domain/factors.ts'
import type { Moment } from '#domain/moment.ts'

export interface Passkey {
  readonly id: string
  readonly admin_id: string
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly transports: readonly string[]
  readonly counter: number
}

const COLUMNS = ['id', 'admin_id', 'credential_id', 'public_key', 'transports', 'counter'] as const
type Row = { readonly id: string; readonly admin_id: string; readonly credential_id: Buffer; readonly public_key: Buffer; readonly transports: string | null; readonly counter: number }
type Kept = { credential_id: Buffer; public_key: Buffer; counter: number }

/** The passkey of an active admin under the id that a browser shows. */
export async function findPasskey(db: Reader, credentialId: Buffer): Promise<Passkey | undefined> {
  const row = await use(db).selectFrom('admin_factors as factor').innerJoin('admin_users as admin', 'admin.id', 'factor.admin_id')
    .select(COLUMNS.map((column) => `factor.${column}` as const)).$narrowType<Kept>()
    .where('factor.credential_id', '=', credentialId).where('admin.is_active', '=', true).executeTakeFirst()
  return row && passkeyOf(row)
}

export async function listPasskeys(db: Reader, adminId: string): Promise<readonly Passkey[]> {
  const rows = await use(db).selectFrom('admin_factors').select(COLUMNS).$narrowType<Kept>().where('admin_id', '=', adminId).where('kind', '=', 'passkey').orderBy('created_at').execute()
  return rows.map(passkeyOf)
}

interface NewPasskey extends Omit<Passkey, 'id' | 'admin_id'> {
  readonly adminId: string
  readonly name: string
}

/** Makes it and says its id; null when it is somebody's already. */
export async function insertPasskey(tx: Tx, { adminId, name, credentialId, publicKey, transports, counter }: NewPasskey): Promise<string | null> {
  const now = timestamp(tx.now())
  const row = await use(tx).insertInto('admin_factors')
    .values({ admin_id: adminId, kind: 'passkey', name, credential_id: credentialId, public_key: publicKey, counter, transports: transports.join(' '), created_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.column('credential_id').doNothing()).returning('id').executeTakeFirst()
  return row?.id ?? null
}

/** It signed. Its counter is kept as it came, also one that did not grow; false when the passkey was removed meanwhile. */
export async function setPasskeyUsed(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await use(tx).updateTable('admin_factors').set({ counter, last_used_at: timestamp(tx.now()) }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps what a passkey is asked to sign. `adminId`: whose it must be, where that is known. */
export async function insertChallenge(pool: Pool, challenge: { readonly hash: Buffer; readonly purpose: ChallengePurpose; readonly adminId: string | null; readonly expiresAt: Moment }): Promise<void> {
  await use(pool).insertInto('admin_challenges').values({ hash: challenge.hash, purpose: challenge.purpose, admin_id: challenge.adminId, expires_at: timestamp(challenge.expiresAt) }).execute()
}

/** Spends a question, once, whatever comes of it: whose passkey it asked for, or undefined when it was none, for something else, spent or too old. */
export async function claimChallenge(pool: Pool, hash: Buffer, purpose: ChallengePurpose): Promise<{ readonly admin_id: string | null } | undefined> {
  const row = await use(pool).deleteFrom('admin_challenges').where('hash', '=', hash).returning(['admin_id', 'purpose', 'expires_at']).executeTakeFirst()
  return row && row.purpose === purpose && row.expires_at > pool.now() ? row : undefined
}

function passkeyOf({ id, admin_id, credential_id: credentialId, public_key: publicKey, transports, counter }: Row): Passkey {
  return { id, admin_id, credentialId, publicKey, counter, transports: transports ? transports.split(' ') : [] }
}
