import type { FoundNumber, FoundPayment, FoundPerson, SearchAnswer } from '#contract/admin-search.ts'
import { formatCertificateNumber } from '#domain/certificate-range.ts'

/** One thing that can be chosen from an answer. */
export type SearchOption =
  | { readonly key: string; readonly kind: 'number'; readonly number: FoundNumber }
  | { readonly key: string; readonly kind: 'person'; readonly person: FoundPerson }
  | { readonly key: string; readonly kind: 'more' }
  | { readonly key: string; readonly kind: 'payment'; readonly payment: FoundPayment }

/** In the order in which they stand below the field. */
export function optionsOf({ certificate, people, more_people, payments }: SearchAnswer): readonly SearchOption[] {
  return [
    ...(certificate ? [{ key: 'nummer', kind: 'number', number: certificate } as const] : []),
    ...people.map((person) => ({ key: `mens-${person.id ?? person.request_id}`, kind: 'person', person }) as const),
    ...(more_people ? [{ key: 'meer', kind: 'more' } as const] : []),
    ...payments.map((payment) => ({ key: `betaling-${payment.investment_id ?? payment.called}`, kind: 'payment', payment }) as const),
  ]
}

/** How a number stands, in words. */
export function numberWords({ state, holder_name }: FoundNumber): string {
  switch (state) {
    case 'held': return holder_name === null ? 'vandaag van iemand van wie de naam is gewist' : `vandaag van ${holder_name}`
    case 'free': return 'nog niet uitgegeven'
    case 'withdrawn': return 'ingetrokken, vandaag van niemand'
    case 'withheld': return 'vastgehouden, wordt niet uitgegeven'
    case 'outside': return 'bestaat niet: buiten de uitgifte'
  }
}

/** For those who hear the page: what was found, and how many. */
export function sayAnswer(answer: SearchAnswer): string {
  const { certificate, people, more_people, payments } = answer
  if (optionsOf(answer).length === 0) return 'Geen investeerders gevonden'
  return [
    ...(certificate ? [`certificaat ${formatCertificateNumber(certificate.number)} ${numberWords(certificate)}`] : []),
    ...(people.length > 0 ? [`${more_people ? 'meer dan ' : ''}${count(people.length, 'mens', 'mensen')}`] : []),
    ...(payments.length > 0 ? [count(payments.length, 'betaling', 'betalingen')] : []),
  ].join(', ').replace(/^./, (first) => first.toUpperCase()) + ' gevonden'
}

function count(amount: number, one: string, more: string): string {
  return `${amount} ${amount === 1 ? one : more}`
}
