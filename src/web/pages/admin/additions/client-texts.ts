import type { adminCreateOrGetInvestor } from '#contract/admin-additions.ts'
import type { OrderOf } from '#contract/call.ts'
import { asciiHost } from '#contract/host-name.ts'
import { emailProblem, nameProblem, phoneProblem } from '#domain/contact.ts'
import { addressLine, HOME_COUNTRY, INVESTMENT_TYPES, isBsn, isKvk, normalPostalCode, PROFILE_TEXTS, streetWithNumber } from '#domain/profile-rules.ts'
import type { PaymentTexts } from './booking.ts'

/** What is typed of a client, by the names of the fields. A field that is not shown says nothing. */
export interface ClientTexts extends PaymentTexts {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly houseNumber: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly investmentType: string
  readonly bsn: string
  readonly kvk: string
  readonly notes: string
}

export const EMPTY_CLIENT: ClientTexts = {
  name: '', email: '', phone: '', street: '', houseNumber: '', postalCode: '', city: '', country: HOME_COUNTRY, investmentType: 'personal', bsn: '', kvk: '', notes: '', amount: '', on: '', reference: '',
}

export const CLIENT_WIRE = {
  p_name: 'name', p_email: 'email', p_phone: 'phone', p_street_address: 'street', p_postal_code: 'postalCode', p_city: 'city', p_country: 'country', p_bsn: 'bsn', p_kvk: 'kvk', p_notes: 'notes',
} as const satisfies Readonly<Record<string, keyof ClientTexts>>

type Person = Exclude<keyof ClientTexts, keyof PaymentTexts>

/** What is wrong with each field of the person, as the server would say it. */
export function clientProblems(typed: ClientTexts): Readonly<Record<Person, (text: string) => string | null>> {
  const fine = () => null
  return {
    name: nameProblem, email: (text) => emailProblem(text.trim(), asciiHost), phone: phoneProblem,
    // A number without its street would be kept nowhere.
    street: (text) => (text.trim() === '' && typed.houseNumber.trim() !== '' ? 'Vul ook de straat in' : null),
    houseNumber: fine, postalCode: fine, city: fine, country: fine, investmentType: fine, notes: fine,
    bsn: (text) => (text.trim() === '' || isBsn(text) ? null : PROFILE_TEXTS.bsn), kvk: (text) => (text.trim() === '' || isKvk(text) ? null : PROFILE_TEXTS.kvk),
  }
}

/** The address on one line, where every part of it is there (spec 2, section 5). */
function addressOf({ street, houseNumber, postalCode, city, country }: ClientTexts): string | null {
  if ([street, houseNumber, postalCode, city].some((part) => part.trim() === '')) return null
  return addressLine({ street_address: streetWithNumber(street, houseNumber), postal_code: normalPostalCode(postalCode), city: city.trim(), country })
}

/** As the procedure takes it: a BSN of a person alone, a KVK number of a company alone (spec 2, section 5). */
export function orderOf(typed: ClientTexts): OrderOf<typeof adminCreateOrGetInvestor> {
  const type = INVESTMENT_TYPES.find((one) => one === typed.investmentType) ?? null
  return {
    p_email: typed.email, p_name: typed.name, p_phone: typed.phone, p_street_address: typed.street.trim() === '' ? null : streetWithNumber(typed.street, typed.houseNumber),
    p_city: typed.city, p_postal_code: typed.postalCode, p_country: typed.country, p_address: addressOf(typed), p_investment_type: type,
    p_bsn: type === 'personal' ? typed.bsn : null, p_kvk: type === 'company' ? typed.kvk : null,
  }
}
