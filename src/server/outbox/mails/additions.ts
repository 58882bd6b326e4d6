import { rangeSize, sayRange, type CertificateRange } from '#domain/certificate-range.ts'
import { ISSUER } from '#domain/issuer.ts'
import { formatCount, formatEuro, type Cents } from '#domain/money.ts'
import type { Offer } from '#domain/offer.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'
import { numberLines } from './number-lines.ts'

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
  const numbers = sayRange(facts.range)
  const welcome = `Welkom bij ${ISSUER.brand}. Op ${facts.received} ontvingen wij uw overschrijving van ${formatEuro(facts.amount)}. In het register staan nu ${certificates(facts.shares)} op uw naam.`
  const steps = [
    'Log in met dit e-mailadres. U krijgt een code per mail; een wachtwoord is niet nodig.',
    'Vul uw gegevens aan en upload uw ID-kaart of paspoort en een bewijs van adres.',
    'Wij controleren ze en sturen daarna uw akte.',
  ]
  const keep = 'Uw certificaat staat in uw account, om te bekijken, af te drukken en te bewaren:'
  return {
    subject: `Welkom bij ${ISSUER.brand}: uw certificaten ${numbers}`,
    heading: 'Welkom. Uw certificaten staan op uw naam.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    body: html`<p>Beste ${facts.name},</p><p>${welcome}</p>
<div class="paper">Nummers<div class="number">${numberLines(facts.range)}</div><div class="cut"></div><strong>${formatCount(facts.shares)} certificaten van aandelen</strong><br>op naam van ${facts.name}</div>
<h2>De volgende stappen</h2><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol><p><a class="button" href="${facts.claimUrl}">Inloggen en uploaden</a></p><p>${keep} <a href="${facts.certificateUrl}">bekijk uw certificaat</a>.</p>`,
    text: `Beste ${facts.name},\n\n${welcome}\n\nNummers: ${numbers}\n\nDe volgende stappen:\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n${facts.claimUrl}\n\n${keep}\n${facts.certificateUrl}`,
  }
}

/** To who invested again: the new numbers. */
export function extraInvestment(facts: Booked & { readonly dashboardUrl: string }): LetterText {
  const numbers = sayRange(facts.range)
  const received = `Op ${facts.received} ontvingen wij uw extra investering van ${formatEuro(facts.amount)}. Er staan ${certificates(facts.shares)} meer op uw naam.`
  const keep = 'Het certificaat staat in uw account, om te bekijken, af te drukken en te bewaren:'
  return {
    subject: `Uw extra investering: certificaten ${numbers}`,
    heading: 'Uw extra investering is geboekt.',
    promotes: facts.offer,
    reference: facts.investmentId.slice(0, 8),
    body: html`<p>Beste ${facts.name},</p><p>${received}</p>
<div class="paper">Nummers<div class="number">${numberLines(facts.range)}</div><div class="cut"></div><strong>${formatCount(facts.shares)} certificaten van aandelen</strong><br>op naam van ${facts.name}</div>
<p><a class="button" href="${facts.dashboardUrl}">Naar uw overzicht</a></p><p>${keep} <a href="${facts.certificateUrl}">bekijk uw certificaat</a>.</p>`,
    text: `Beste ${facts.name},\n\n${received}\n\nNummers: ${numbers}\n\n${facts.dashboardUrl}\n\n${keep}\n${facts.certificateUrl}`,
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
  const numbers = sayRange(range)
  const what = `Op ${on} hebben wij ${certificates(rangeSize(range))} aan u toegewezen. U hoeft hiervoor niets te betalen.`
  const login = 'Log in met dit e-mailadres; u krijgt een code per mail. In uw account staan alle nummers op uw naam.'
  const wrong = 'Wist u hier niet van? Neem dan contact met ons op.'
  return {
    subject: `Certificaten ${numbers}: aan u toegewezen`,
    heading: 'Er staan certificaten op uw naam.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><div class="paper">Nummers<div class="number">${numberLines(range)}</div></div>
<p>${login}</p><p><a class="button" href="${loginUrl}">Naar uw overzicht</a></p><p class="small">${wrong}</p>`,
    text: `Beste ${name},\n\n${what}\n\nNummers: ${numbers}\n\n${login}\n${loginUrl}\n\n${wrong}`,
  }
}

/** In an admin's own words. */
export function writtenByAdmin({ subject, body }: { readonly subject: string; readonly body: string }): LetterText {
  return { subject, heading: subject, promotes: null, body: html`${body.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}`, text: body }
}

function certificates(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'certificaat' : 'certificaten'}`
}
