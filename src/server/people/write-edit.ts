import { kycAfterEdit, type EditedField } from '#domain/edits.ts'
import { isProfileComplete, maskedBsn } from '#domain/profile-rules.ts'
import type { Act } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { setProfile, type LockedProfile, type ProfileChange } from '#server/store/investor-profiles.ts'
import { sealPersonal } from './personal-values.ts'
import { tellCompleted } from './tell-completed.ts'

export interface Written {
  readonly before: LockedProfile
  readonly after: LockedProfile
  /** What is written; an e-mail address has a way of its own. */
  readonly change: ProfileChange
  readonly changed: readonly EditedField[]
}

/**
 * Writes what an admin changed of a person who is locked, with its line of the log: what stood there before and after, sealed.
 * Whoever was verified under other data is judged again; a profile that becomes complete by it is told of once.
 */
export async function writeEdit(act: Act, keys: Keys, { before, after, change, changed }: Written): Promise<void> {
  const investorId = before.id
  const complete = isProfileComplete({ ...after, hasBsn: after.bsn_sealed !== null })
  const kyc = kycAfterEdit(before.kyc_status, { changed, completed: complete && !before.profile_complete })
  await setProfile(act, investorId, { ...change, profile_complete: complete, ...(kyc === before.kyc_status ? {} : { kyc_status: kyc, kyc_verified_at: null, kyc_reason: null }) })
  const sealed = await sealPersonal(act, keys, investorId, { before: saidOf(before, changed), after: saidOf(after, changed) })
  act.audit('investor_updated', { investorId, details: { fields: changed, sealed } })
  if (complete && !before.profile_complete) act.audit('profile_completed', { investorId, details: { kyc_status: kyc } })
  if (complete && before.profile_notified_at === null) await tellCompleted(act, investorId)
}

const COLUMNS: Readonly<Record<EditedField, keyof LockedProfile>> = {
  name: 'name', email: 'email', phone: 'phone', investment_type: 'investment_type', address: 'address', street_address: 'street_address', city: 'city', postal_code: 'postal_code',
  country: 'country', bsn: 'bsn_sealed', kvk: 'kvk',
}
const FIELDS = Object.entries(COLUMNS) as readonly (readonly [EditedField, keyof LockedProfile])[]

/** Which fields say something else. */
export function changedFields(before: LockedProfile, after: LockedProfile): readonly EditedField[] {
  return FIELDS.filter(([, column]) => before[column] !== after[column]).map(([field]) => field)
}

/** What stands in these fields, for the log; a personal number by its last digits. */
function saidOf(person: LockedProfile, fields: readonly EditedField[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(fields.map((field) => [field, field === 'bsn' ? (person.bsn_last3 === null ? null : maskedBsn(person.bsn_last3)) : textOf(person[COLUMNS[field]])]))
}

function textOf(value: LockedProfile[keyof LockedProfile]): string | null {
  return value === null ? null : String(value)
}
