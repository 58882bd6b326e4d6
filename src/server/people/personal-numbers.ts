import { digitsOf, isMasked } from '#domain/profile-rules.ts'
import type { Keys } from '#server/lib/secrets.ts'
import type { LockedProfile, ProfileChange } from '#server/store/investor-profiles.ts'

/** What was said of a person's two numbers: null or a mask leaves one, an empty text clears it. */
export interface NumbersSaid {
  readonly investmentType: string | null
  readonly bsn: string | null
  readonly kvk: string | null
}

/** Of the two numbers only that of the type is kept: who changes the type clears the other one (spec 1, section 5). */
export function numbersOf(keys: Keys, before: LockedProfile, { investmentType, bsn, kvk }: NumbersSaid): ProfileChange {
  const type = investmentType ?? before.investment_type
  const bsnChange = type === 'company' ? '' : bsn
  const kvkChange = type === 'personal' ? '' : kvk
  return {
    ...(bsnChange !== null && !isMasked(bsnChange) && (bsnChange === '' ? { bsn_sealed: null, bsn_last3: null } : sealed(keys, before, digitsOf(bsnChange)))),
    ...(kvkChange !== null && !isMasked(kvkChange) && { kvk: kvkChange === '' ? null : digitsOf(kvkChange) }),
  }
}

/** The same number again is no change: it is compared where it can be opened, and stays as it was sealed. */
function sealed(keys: Keys, { id, bsn_sealed: there }: LockedProfile, digits: string): ProfileChange {
  const context = `bsn ${id}`
  if (there !== null && keys.unseal(context, there) === digits) return {}
  return { bsn_sealed: keys.seal(context, digits), bsn_last3: digits.slice(-3) }
}
