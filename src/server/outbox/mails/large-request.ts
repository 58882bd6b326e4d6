import { sayCertificates } from '#domain/certificate-range.ts'
import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, facts, greets, says, title, type Link } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

export interface LargeRequest {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** What a link to the telephone number dials; null: nothing that can be dialled. */
  readonly dials: string | null
  readonly amount: Cents
  readonly shares: number
  readonly reference: string
}

/** To the guest: the request is recorded, and what happens next (spec 1, section 2, step 3). */
export function requestReceived(request: LargeRequest & { readonly offer: Offer }): LetterText {
  const steps = ['Een expert belt u binnen 24 uur.', 'U ontvangt de documentatie en de gegevens voor de bankoverschrijving.', 'Na betaling krijgt u toegang tot uw account.', 'U tekent uw akte digitaal.']
  return {
    subject: 'Wij hebben uw aanvraag ontvangen',
    heading: 'Uw aanvraag is ontvangen.',
    promotes: request.offer,
    reference: request.reference,
    blocks: [
      greets(request.name), says(`Wij ontvingen uw aanvraag voor ${formatEuro(request.amount)}: ${sayCertificates(request.shares)}. U betaalt nu nog niets.`),
      title('Wat gebeurt er hierna?'), { kind: 'steps', items: steps },
      says(`Wij bellen u op ${request.phone}. Klopt dat niet? Antwoord op deze mail.`),
    ],
  }
}

/** So many stand in one letter; the others stand in the list of the admins. */
const NAMED = 50

/** To the issuer: of many large requests together. */
export function requestsGathered({ requests, adminUrl }: { readonly requests: readonly LargeRequest[]; readonly adminUrl: string }): LetterText {
  const count = requests.length === 1 ? 'Nog 1 aanvraag' : `Nog ${formatCount(requests.length)} aanvragen`
  const lines = requests.slice(0, NAMED).map((request) => [
    `${request.name}: ${formatEuro(request.amount)}. Telefoon: `, phoneOf(request), `. E-mail: ${request.email}. Kenmerk ${request.reference}.`,
  ])
  return {
    subject: `${count}: bel binnen 24 uur`,
    heading: count,
    promotes: null,
    blocks: [
      says('Er kwamen veel aanvragen binnen een uur, daarom staan deze bij elkaar. Bel elk binnen 24 uur.'), { kind: 'list', items: lines },
      ...(requests.length > NAMED ? [says(`En nog ${formatCount(requests.length - NAMED)}. U vindt ze in beheer.`)] : []),
      button('Naar beheer', adminUrl),
    ],
  }
}

/** To the issuer: whom to call within a day. */
export function requestOpened(request: LargeRequest & { readonly adminUrl: string }): LetterText {
  return {
    subject: `Aanvraag van ${formatEuro(request.amount)}: bel binnen 24 uur`,
    heading: 'Een grote aanvraag',
    promotes: null,
    reference: request.reference,
    blocks: [
      says(`${request.name} vraagt ${sayCertificates(request.shares)} aan voor ${formatEuro(request.amount)}. Bel binnen 24 uur.`),
      facts(['Telefoon', phoneOf(request)], ['E-mail', request.email]), button('Naar beheer', request.adminUrl),
    ],
  }
}

function phoneOf({ phone, dials }: LargeRequest): string | Link {
  return dials === null ? phone : { words: phone, href: `tel:${dials}` }
}
