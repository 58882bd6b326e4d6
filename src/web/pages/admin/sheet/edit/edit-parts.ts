import type { InvestmentInDetail, InvestorDetail } from '#contract/admin-detail.ts'
import { asciiHost } from '#contract/host-name.ts'
import type { InvestorProfile } from '#contract/portfolio.ts'
import { emailProblem, nameProblem, phoneProblem } from '#domain/contact.ts'
import { EDIT_TEXTS, isEditedAmount, nameOfField, type EditedField } from '#domain/edits.ts'
import { formatAmount, fromEuros, parseEuro } from '#domain/money.ts'
import { isBsn, isKvk, isMasked, PROFILE_TEXTS } from '#domain/profile-rules.ts'
import { paidOnShort } from '#web/parts/investment-words.ts'

/** What stands in each field, by its name. A field that is not shown says nothing. */
export type Texts = Readonly<Record<string, string>>

/** One thing that is saved by a call of its own: the person, or one of the investments. */
export interface Part {
  /** null: the person. */
  readonly investmentId: string | null
  readonly title: string
  /** As it was looked at. */
  readonly texts: Texts
  readonly updatedAt: string
}

/** The person first, then each investment, in the order in which they are saved (spec 2, section 4). */
export function partsOf(detail: InvestorDetail): readonly Part[] {
  const { updated_at: updatedAt } = detail
  return [
    { investmentId: null, title: 'Persoonlijke gegevens', texts: personTexts(detail), updatedAt },
    ...detail.investments.map((one) => ({ investmentId: one.id, title: `Investering van ${paidOnShort(one)}`, texts: investmentTexts(one), updatedAt: one.updated_at })),
  ]
}

export function personTexts(person: Pick<InvestorProfile, EditedField>): Texts {
  return {
    name: person.name, email: person.email, phone: person.phone ?? '', investment_type: person.investment_type ?? '', address: person.address ?? '', street_address: person.street_address ?? '',
    city: person.city ?? '', postal_code: person.postal_code ?? '', country: person.country, bsn: person.bsn ?? '', kvk: person.kvk ?? '',
  }
}

export const amountField = (investmentId: string) => `amount-${investmentId}`
export const sharesField = (investmentId: string) => `shares-${investmentId}`

export function investmentTexts({ id, investment_amount: euros, number_of_shares: shares }: Pick<InvestmentInDetail, 'id' | 'investment_amount' | 'number_of_shares'>): Texts {
  const amount = fromEuros(euros)
  return { [amountField(id)]: amount === null ? '' : formatAmount(amount), [sharesField(id)]: String(shares) }
}

/** What somebody reads as the name of a field. */
export function labelOf(field: string): string {
  if (field.startsWith('amount-')) return 'Bedrag'
  if (field.startsWith('shares-')) return 'Aandelen'
  return nameOfField(field)
}

/** How a value is read: its own text, or that there is none. */
export function valueOf(field: string, text: string | undefined): string {
  if (field === 'investment_type') return text === 'company' ? 'Bedrijf' : text === 'personal' ? 'Particulier' : 'leeg'
  return text === undefined || text.trim() === '' ? 'leeg' : field.startsWith('amount-') ? `€\u00a0${text}` : text
}

/** Do both say the same, however it is written? What is not shown says what stood there. */
export function saysSame(field: string, before: string | undefined, typed: string | undefined): boolean {
  if (typed === undefined || typed.trim() === before?.trim()) return true
  if (field.startsWith('amount-')) return parseEuro(typed) === parseEuro(before ?? '')
  return field.startsWith('shares-') && readShares(typed) === readShares(before ?? '')
}

/** Which fields of a part say something else now. */
export function changedIn({ texts }: Part, typed: Texts): readonly string[] {
  return Object.keys(texts).filter((field) => !saysSame(field, texts[field], typed[field]))
}

/** A whole number of shares as it was typed, `1.347` too; null for anything else. */
export function readShares(typed: string): number | null {
  const digits = typed.replace(/[.\s]/g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) >= 1 ? Number(digits) : null
}

type Problem = (typed: string) => string | null
const unlessEmpty = (problemOf: Problem): Problem => (typed) => (typed.trim() === '' ? null : problemOf(typed))
const fine: Problem = () => null

const PERSON: Readonly<Record<string, Problem>> = {
  name: nameProblem, email: (typed) => emailProblem(typed.trim(), asciiHost), phone: unlessEmpty((typed) => (phoneProblem(typed) === null ? null : 'Vul een geldig telefoonnummer in')),
  investment_type: fine, address: fine, street_address: fine, city: fine, postal_code: fine, country: fine,
  bsn: unlessEmpty((typed) => (isMasked(typed) || isBsn(typed) ? null : PROFILE_TEXTS.bsn)), kvk: unlessEmpty((typed) => (isKvk(typed) ? null : PROFILE_TEXTS.kvk)),
}

/** What is wrong with each field, as the server would say it. */
export function problemsOf(parts: readonly Part[]): Readonly<Record<string, Problem>> {
  const investments = parts.flatMap(({ investmentId: id }) => (id === null ? [] : [
    [amountField(id), (typed: string) => (isEditedAmount(parseEuro(typed)) ? null : EDIT_TEXTS.amount)] as const,
    [sharesField(id), (typed: string) => (readShares(typed) === null ? EDIT_TEXTS.shares : null)] as const,
  ]))
  return { ...PERSON, ...Object.fromEntries(investments) }
}
