import type { FoundNumber, FoundPayment, FoundPerson, SearchAnswer } from '#contract/admin-search.ts'
import { asciiHost } from '#contract/host-name.ts'
import { readableEmail } from '#domain/contact.ts'
import { kycListLabel } from '#domain/kyc.ts'
import { toEuros } from '#domain/money.ts'
import { isComplete } from '#domain/payment-status.ts'
import type { IdSpan } from '#domain/sought.ts'
import { iso } from '#server/lib/iso.ts'
import type { StandingNumber } from '#server/store/held-certificates.ts'
import type { OpenRequest } from '#server/store/requests.ts'
import type { SoughtPayment } from '#server/store/sought-payments.ts'
import type { SoughtPerson } from '#server/store/sought-people.ts'

/** What a search shows of an investor, field by field. */
export function presentSearched({ id, name, email, phone, paid, investments }: SoughtPerson) {
  return { id, name, email: readableEmail(email, asciiHost), phone, total_invested: toEuros(paid), investment_count: investments }
}

interface DeskAnswer {
  readonly number: { readonly number: number; readonly standing: StandingNumber | null } | null
  readonly people: readonly SoughtPerson[]
  readonly requests: readonly OpenRequest[]
  readonly more: boolean
  readonly payments: readonly SoughtPayment[]
  readonly kenmerk: IdSpan | null
}

/** The surest answer first: a number, then people, then payments. */
export function presentDeskAnswer({ number, people, requests, more, payments, kenmerk }: DeskAnswer): SearchAnswer {
  const byId = (id: string) => kenmerk !== null && id >= kenmerk.from && id <= kenmerk.to
  return {
    certificate: number && presentNumber(number.number, number.standing),
    people: [...people.map((person) => presentPerson(person, byId(person.id) ? 'kenmerk' : 'words')), ...requests.map(presentAsking)],
    more_people: more,
    payments: payments.map(presentPayment),
  }
}

function presentNumber(number: number, standing: StandingNumber | null): FoundNumber {
  if (standing === null) return { number, state: 'outside', investor_id: null, holder_name: null, certificate_start: null, certificate_end: null, since: null }
  const { state, was_given, investor_id, name, start, end, since } = standing
  const word = state === 'held' || state === 'sealed' ? 'held' : state === 'withheld' ? 'withheld' : was_given ? 'withdrawn' : 'free'
  return { number, state: word, investor_id, holder_name: name, certificate_start: start, certificate_end: end, since }
}

function presentPerson(person: SoughtPerson, matched: FoundPerson['matched']): FoundPerson {
  const { id, name, email, phone, paid_investments } = person
  return { id, request_id: null, name, email: readableEmail(email, asciiHost), phone, paid: paid_investments > 0, kyc: kycListLabel(person), matched }
}

function presentAsking({ id, name, email, phone }: OpenRequest): FoundPerson {
  return { id: null, request_id: id, name, email: readableEmail(email, asciiHost), phone, paid: false, kyc: null, matched: 'words' }
}

function presentPayment(payment: SoughtPayment): FoundPayment {
  const { id, investor_id, name, amount, payment_method, payment_date, created_at, matched, called, asked, under_review } = payment
  return {
    investment_id: id, investor_id, name, investment_amount: toEuros(amount), paid: isComplete(payment), payment_method, payment_date, created_at: iso(created_at), matched, called, requested: asked, under_review,
  }
}
