import { addressLine, HOME_COUNTRY, normalPostalCode } from '#domain/profile-rules.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { numbersOf, type NumbersSaid } from '#server/people/personal-numbers.ts'
import type { LockedProfile, ProfileChange } from '#server/store/investor-profiles.ts'

/** What an admin says of a person. Null leaves a field as it is, an empty text clears it. */
export interface InvestorFields extends NumbersSaid {
  readonly name: string
  /** In its normal form. */
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly street: string | null
  readonly city: string | null
  readonly postalCode: string | null
  readonly country: string | null
}

/** What is written, but for the e-mail address, which has a way of its own. */
export function changeOf(keys: Keys, before: LockedProfile, { name, phone, address, street, city, postalCode, country, ...numbers }: InvestorFields): ProfileChange {
  const place = {
    street_address: said(street, before.street_address), city: said(city, before.city),
    postal_code: postalCode === null ? before.postal_code : normalPostalCode(postalCode) || null, country: country === null ? before.country : country || HOME_COUNTRY,
  }
  const line = said(address, before.address)
  // An address on one line that was only ever made of its parts goes on being made of them.
  const follows = line === null || (line === before.address && line === addressLine(before))
  return {
    name, phone: said(phone, before.phone), ...place, address: follows ? addressLine(place) : line,
    ...(numbers.investmentType !== null && { investment_type: numbers.investmentType }), ...numbersOf(keys, before, numbers),
  }
}

function said(given: string | null, before: string | null): string | null {
  return given === null ? before : given || null
}
