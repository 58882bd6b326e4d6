import type { Portfolio } from '#contract/portfolio.ts'
import { INVESTMENT_TYPES, isBsn, isKvk, isMasked, normalPostalCode, PROFILE_TEXTS, splitStreet, type InvestmentType } from '#domain/profile-rules.ts'
import { forgetProfile, keep, kept } from '#web/lib/form-memory.ts'

/** The fields of the form, as texts; of the two numbers one alone is there. */
const FIELDS = ['street', 'houseNumber', 'postalCode', 'city', 'country', 'type', 'bsn', 'kvk'] as const
type ProfileField = (typeof FIELDS)[number]
export type ProfileTexts = Readonly<Record<ProfileField, string>>
type Problems = Readonly<Record<ProfileField, (typed: string) => string | null>>

/** What the call names them, where that is another name. */
export const PROFILE_WIRE: Readonly<Record<string, ProfileField>> = {
  p_street_address: 'street', p_house_number: 'houseNumber', p_postal_code: 'postalCode', p_city: 'city', p_country: 'country', p_bsn: 'bsn', p_kvk: 'kvk',
}

/** The number's field of each type. */
const NUMBER_OF = { personal: 'bsn', company: 'kvk' } as const satisfies Record<InvestmentType, ProfileField>

/** What stands in the form at first: what was typed in this tab before, else what is known. A number is kept in no browser (decision 0019). */
export function firstTexts(portfolio: Portfolio): ProfileTexts {
  const known = {
    ...splitStreet(portfolio.street_address ?? ''), postalCode: portfolio.postal_code ?? '', city: portfolio.city ?? '', country: portfolio.country,
    type: portfolio.investment_type ?? 'personal', bsn: portfolio.bsn ?? '', kvk: portfolio.kvk ?? '',
  }
  const draft = kept('profile')
  if (draft?.of !== portfolio.id) return known
  const { street, houseNumber, postalCode, city, country, type } = draft
  return { ...known, street, houseNumber, postalCode, city, country, type }
}

export function keepTexts({ street, houseNumber, postalCode, city, country, type }: ProfileTexts, investorId: string): void {
  keep('profile', { of: investorId, street, houseNumber, postalCode, city, country, type })
}

export const forgetTexts = forgetProfile

const filled = (text: string) => (typed: string) => (typed.trim() ? null : text)

/** What is wrong with a text in each field. Only the number of the type is asked for; a mask counts as the number that it was shown for, as long as nobody touched it. */
export function problemsFor(type: InvestmentType, mask: string | null): Problems {
  const bsn = (typed: string) => ((typed === mask && isMasked(typed)) || (!isMasked(typed) && isBsn(typed)) ? null : PROFILE_TEXTS.bsn)
  return {
    street: filled('Vul de straat in'), houseNumber: filled('Vul het huisnummer in'), postalCode: filled('Vul de postcode in'), city: filled('Vul de plaats in'), country: filled('Kies een land'),
    type: () => null,
    bsn: (typed) => (type === 'personal' ? bsn(typed) : null),
    kvk: (typed) => (type === 'personal' || isKvk(typed) ? null : PROFILE_TEXTS.kvk),
  }
}

export function typeIn(text: string): InvestmentType {
  return INVESTMENT_TYPES.find((type) => type === text) ?? 'personal'
}

/** Is something still missing, or not as it must be? */
export function isIncomplete(texts: ProfileTexts, problems: Problems): boolean {
  return FIELDS.some((name) => problems[name](texts[name]) !== null)
}

/** The form as the call takes it: what is wrong in itself is left out, so that what is right can be kept meanwhile. Another type without its number would only take away the number that is there. */
export function orderOf(texts: ProfileTexts, problems: Problems, investorId: string) {
  const type = typeIn(texts.type)
  const right = (name: ProfileField) => (problems[name](texts[name]) === null ? texts[name] : null)
  const street = right('houseNumber') === null ? null : right('street')
  const number = right(NUMBER_OF[type])
  return {
    p_investor_id: investorId, p_street_address: street, p_house_number: street === null ? null : texts.houseNumber, p_postal_code: right('postalCode') === null ? null : normalPostalCode(texts.postalCode),
    p_city: right('city'), p_country: right('country'), p_investment_type: number === null ? null : type, p_bsn: type === 'personal' ? number : null, p_kvk: type === 'company' ? number : null,
  }
}
