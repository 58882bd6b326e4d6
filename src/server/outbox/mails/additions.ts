import { rangeSize, sayCertificates, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import { button, greets, numbers, says, small, title } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Booked {
  readonly investmentId: string
  readonly name: string
  readonly amount: Cents
  readonly shares: number
  readonly range: CertificateRange
  /** The day of the bank statement, in words. */
  readonly received: string
  readonly certificateUrl: string
  readonly offer: Offer
}

/** To a client whom we added ourselves: the numbers, and what comes next. */
export function clientAdded(facts: Booked & { readonly claimUrl: string }): LetterText {
  const steps = [
    'Log in met dit e-mailadres. U krijgt een code per mail; een wachtwoord is niet nodig.',
    'Vul uw gegevens aan en upload uw ID-kaart of paspoort en een bewijs van adres.',
    'Wij controleren ze en sturen daarna uw akte.',
  ]
  return {
    subject: `Welkom bij ${ISSUER.brand}: uw certificaten ${sayRange(facts.range)}`,
    heading: 'Welkom. Uw certificaten staan op uw naam.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    blocks: [
      greets(facts.name),
      says(`Welkom bij ${ISSUER.brand}. Op ${facts.received} ontvingen wij uw overschrijving van ${formatEuro(facts.amount)}. In het register ${stands(facts.shares)} nu ${sayCertificates(facts.shares)} op uw naam.`),
      numbers(facts.range, facts.name),
      title('De volgende stappen'), { kind: 'steps', items: steps }, button('Inloggen en uploaden', facts.claimUrl),
      says('Uw certificaat staat in uw account, om te bekijken, af te drukken en te bewaren. ', { words: 'Bekijk uw certificaat', href: facts.certificateUrl }),
    ],
  }
}

/** To who invested again: the new numbers. */
export function extraInvestment(facts: Booked & { readonly dashboardUrl: string }): LetterText {
  return {
    subject: `Uw extra investering: certificaten ${sayRange(facts.range)}`,
    heading: 'Uw extra investering is geboekt.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    blocks: [
      greets(facts.name),
      says(`Op ${facts.received} ontvingen wij uw extra investering van ${formatEuro(facts.amount)}. Er ${stands(facts.shares)} ${sayCertificates(facts.shares)} meer op uw naam.`),
      numbers(facts.range, facts.name),
      button('Naar uw overzicht', facts.dashboardUrl),
      says('Het certificaat staat in uw account, om te bekijken, af te drukken en te bewaren. ', { words: 'Bekijk uw certificaat', href: facts.certificateUrl }),
    ],
  }
}

interface Assigned {
  readonly name: string
  readonly range: CertificateRange
  /** The day, in words. */
  readonly on: string
  readonly loginUrl: string
}

/** To whom numbers were given without money. */
export function certificatesAssigned({ name, range, on, loginUrl }: Assigned): LetterText {
  return {
    subject: `Certificaten ${sayRange(range)}: aan u toegewezen`,
    heading: rangeSize(range) === 1 ? 'Er staat een certificaat op uw naam.' : 'Er staan certificaten op uw naam.',
    promotes: null,
    blocks: [
      greets(name),
      says(`Op ${on} hebben wij ${sayCertificates(rangeSize(range))} aan u toegewezen. U hoeft hiervoor niets te betalen.`),
      numbers(range, name),
      says('Log in met dit e-mailadres; u krijgt een code per mail. In uw account staan alle nummers op uw naam.'),
      button('Naar uw overzicht', loginUrl),
      small('Wist u hier niet van? Neem dan contact met ons op.'),
    ],
  }
}

/** In an admin's own words. */
export function writtenByAdmin({ subject, body }: { readonly subject: string; readonly body: string }): LetterText {
  return { subject, heading: subject, promotes: null, blocks: body.split('\n\n').map((paragraph) => says(paragraph)) }
}

function stands(count: number): string {
  return count === 1 ? 'staat' : 'staan'
}
