import type { KycStatus } from '#domain/kyc.ts'
import type { Moment } from '#domain/moment.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Reader, Tx } from '#server/db/tx.ts'
import { INVESTOR_COLUMNS, type Investor } from './investors.ts'

/** An investor whose profile is about to change, with what is kept sealed and whether automation was told. */
export interface LockedProfile extends Investor {
  readonly bsn_sealed: string | null
  readonly profile_notified_at: number | null
}

export async function lockProfile(tx: Tx, investorId: string): Promise<LockedProfile | undefined> {
  return await use(tx).selectFrom('investors').select([...INVESTOR_COLUMNS, 'bsn_sealed', 'profile_notified_at']).where('id', '=', investorId).forNoKeyUpdate().executeTakeFirst()
}

/** What of a profile is written; what is not named stays. */
export interface ProfileChange {
  readonly name?: string
  readonly phone?: string | null
  readonly street_address?: string | null
  readonly postal_code?: string | null
  readonly city?: string | null
  readonly country?: string
  readonly address?: string | null
  readonly investment_type?: string
  readonly bsn_sealed?: string | null
  readonly bsn_last3?: string | null
  readonly kvk?: string | null
  readonly kyc_status?: KycStatus
  readonly kyc_verified_at?: null
  readonly kyc_reason?: null
  readonly profile_complete?: boolean
}

export async function setProfile(tx: Tx, investorId: string, change: ProfileChange): Promise<void> {
  await use(tx).updateTable('investors').set({ ...change, updated_at: timestamp(tx.now()) }).where('id', '=', investorId).execute()
}

/** What was decided about a person's identity. */
export async function setKycVerdict(tx: Tx, investorId: string, { status, reason }: { readonly status: KycStatus; readonly reason: string | null }): Promise<void> {
  const at = timestamp(tx.now())
  await use(tx).updateTable('investors').set({ kyc_status: status, kyc_reason: reason, kyc_verified_at: status === 'verified' ? at : null, kyc_judged_at: at, updated_at: at }).where('id', '=', investorId).execute()
}

/** When the last verdict about a person fell; null while there was none. */
export async function findJudgedAt(db: Reader, investorId: string): Promise<Moment | null> {
  const row = await use(db).selectFrom('investors').select('kyc_judged_at').where('id', '=', investorId).executeTakeFirst()
  return row?.kyc_judged_at ?? null
}

/** Automation is told of a complete profile once (spec 1, section 4). */
export async function setProfileNotified(tx: Tx, investorId: string): Promise<void> {
  await use(tx).updateTable('investors').set({ profile_notified_at: timestamp(tx.now()) }).where('id', '=', investorId).execute()
}

export async function isProfileNotified(db: Reader, investorId: string): Promise<boolean> {
  const row = await use(db).selectFrom('investors').select('profile_notified_at').where('id', '=', investorId).executeTakeFirst()
  return row !== undefined && row.profile_notified_at !== null
}

/** What of a person leaves the house only where the operator lets it. */
export async function findShared(db: Reader, investorId: string): Promise<Pick<LockedProfile, 'bsn_sealed' | 'id_document_url' | 'proof_of_residence_url'> | undefined> {
  return await use(db).selectFrom('investors').select(['bsn_sealed', 'id_document_url', 'proof_of_residence_url']).where('id', '=', investorId).executeTakeFirst()
}
