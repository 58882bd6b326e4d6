import type { EditedField } from '#domain/edits.ts'
import { addressLine, digitsOf, HOME_COUNTRY, normalPostalCode } from '#domain/profile-rules.ts'
import { sharedDigits } from '#domain/telephone.ts'
import type { Act } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { lockProfile, setProfile, type LockedProfile, type ProfileChange } from '#server/store/investor-profiles.ts'
import { lockGuest } from '#server/store/investments.ts'
import { insertOrFindInvestor } from '#server/store/investors.ts'
import { numbersOf } from './personal-numbers.ts'
import { changedFields, writeEdit } from './write-edit.ts'

/** What an admin says of somebody whom he adds; an empty text says nothing. */
export interface SaidPerson {
  readonly name: string
  /** In its normal form. */
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  /** On one line; composed of the parts where it is empty. */
  readonly address: string
  readonly investmentType: string | null
  readonly bsn: string
  readonly kvk: string
}

export interface FoundOrMade {
  readonly investorId: string
  readonly created: boolean
  /** What was empty and is filled in now. */
  readonly filled: readonly EditedField[]
  /** What stands there otherwise, and stays (contract 4.20). */
  readonly kept: readonly EditedField[]
}

/** The investor of an address, made when there is none. Of one who exists only what is empty is filled in (contract 4.20). */
export async function findOrMake(act: Act, keys: Keys, said: SaidPerson): Promise<FoundOrMade> {
  await lockGuest(act, said.email)
  const { id: investorId, created } = await insertOrFindInvestor(act, { ...said, phone: null })
  const before = await lockProfile(act, investorId)
  if (!before) throw new Error('an investor went while he was locked')
  const change = filledIn(keys, before, said)
  const after: LockedProfile = { ...before, ...change }
  const filled = changedFields(before, after)
  if (created) {
    await setProfile(act, investorId, change)
    act.audit('investor_created', { investorId })
  } else if (filled.length > 0) await writeEdit(act, keys, { before, after, change, changed: filled })
  return { investorId, created, filled: created ? [] : filled, kept: keptOf(keys, before, said) }
}

/** What is said where nothing stands. */
function filledIn(keys: Keys, before: LockedProfile, said: SaidPerson): ProfileChange {
  const place = {
    street_address: before.street_address ?? orNull(said.street), city: before.city ?? orNull(said.city),
    postal_code: before.postal_code ?? orNull(normalPostalCode(said.postalCode)), country: isHomeless(before) && said.country !== '' ? said.country : before.country,
  }
  const type = typeOf(before, said)
  return {
    phone: before.phone ?? orNull(said.phone), ...place, address: before.address ?? (orNull(said.address) ?? addressLine(place)),
    ...(type !== null && type !== before.investment_type && { investment_type: type }),
    ...numbersOf(keys, before, { investmentType: type, bsn: before.bsn_sealed === null && said.bsn !== '' ? said.bsn : null, kvk: before.kvk === null && said.kvk !== '' ? said.kvk : null }),
  }
}

/** The column has a country from the beginning; nobody has said it while no other part of an address is there. */
function isHomeless({ street_address: street, city, postal_code: postalCode, address, country }: LockedProfile): boolean {
  return country === HOME_COUNTRY && [street, city, postalCode, address].every((part) => part === null)
}

/** Nobody becomes what the number that is there already contradicts. */
function typeOf({ investment_type: type, bsn_sealed: bsn, kvk }: LockedProfile, said: SaidPerson): string | null {
  return type ?? (bsn !== null ? 'personal' : kvk !== null ? 'company' : said.investmentType)
}

/** Which fields say another thing than what is there. */
function keptOf(keys: Keys, before: LockedProfile, said: SaidPerson): readonly EditedField[] {
  const there: readonly (readonly [field: EditedField, stands: string | null, saying: string])[] = [
    ['name', before.name, said.name], ['phone', digits(before.phone), digits(said.phone)], ['investment_type', before.investment_type, said.investmentType ?? ''], ['address', before.address, said.address],
    ['street_address', before.street_address, said.street], ['city', before.city, said.city], ['postal_code', before.postal_code, normalPostalCode(said.postalCode)],
    ['country', isHomeless(before) ? null : before.country, said.country],
    ['bsn', before.bsn_sealed === null ? null : keys.unseal(`bsn ${before.id}`, before.bsn_sealed), digitsOf(said.bsn)], ['kvk', before.kvk, digitsOf(said.kvk)],
  ]
  return there.filter(([, stands, saying]) => stands !== null && stands !== '' && saying !== '' && stands !== saying).map(([field]) => field)
}

/** However a number is written. */
const digits = (phone: string | null) => (phone === null ? '' : (sharedDigits(phone) ?? phone))

const orNull = (text: string): string | null => text || null
