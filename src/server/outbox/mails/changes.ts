import { CHANGES, type ChangeField } from '#domain/changes.ts'
import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Asked {
  readonly name: string
  readonly field: ChangeField
  /** What was asked for, as a letter may show it. */
  readonly wanted: string
}

/** To the issuer: somebody wants to be called or reached otherwise, and an admin decides. */
export function changeRequested({ name, field, wanted, adminUrl }: Asked & { readonly adminUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  const what = `${name} vraagt om ${article}. Bel eerst op het telefoonnummer dat wij al hadden, en besluit daarna in beheer.`
  return {
    subject: `Wijziging gevraagd: ${article}`,
    heading: 'Een wijziging om over te besluiten',
    promotes: null,
    body: html`<p>${what}</p><p>${asked}: ${wanted}</p><p><a class="button" href="${adminUrl}">Naar beheer</a></p>`,
    text: `${what}\n\n${asked}: ${wanted}\n\n${adminUrl}`,
  }
}

/** To whoever asked, at the address that he has: it may have been somebody else at his screen. */
export function changeReceived({ name, field, wanted, dashboardUrl }: Asked & { readonly dashboardUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  const what = `U vroeg om ${article}. Wij nemen contact met u op voor wij iets wijzigen.`
  const wrong = 'Was u dit niet? Trek de aanvraag in bij “Persoonlijke gegevens” in uw account, en bel of mail ons.'
  return {
    subject: 'Wij hebben uw aanvraag ontvangen',
    heading: 'Uw aanvraag is ontvangen.',
    preheader: 'Wij nemen contact met u op voor wij iets wijzigen.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${asked}: ${wanted}</p><p>${wrong}</p><p><a class="button" href="${dashboardUrl}">Naar uw account</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${asked}: ${wanted}\n\n${wrong}\n\nNaar uw account:\n${dashboardUrl}`,
  }
}

/** What an admin decided. `reason`: of a refusal, as a letter may show it. */
export function changeDecided({ name, field, wanted, reason, dashboardUrl }: Asked & { readonly reason: string | null; readonly dashboardUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  const accepted = reason === null
  const what = accepted ? 'De wijziging die u vroeg, is doorgevoerd.' : `Wij hebben uw aanvraag voor ${article} niet doorgevoerd. De reden: ${reason}`
  const next = accepted ? 'Uw certificaten blijven van u: in het register bent u dezelfde houder.' : 'Klopt dit niet? Bel of mail ons.'
  return {
    subject: accepted ? 'Uw wijziging is doorgevoerd' : 'Uw wijziging is niet doorgevoerd',
    heading: accepted ? 'Uw wijziging is doorgevoerd.' : 'Uw wijziging is niet doorgevoerd.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${asked}: ${wanted}</p><p>${next}</p><p><a class="button" href="${dashboardUrl}">Naar uw account</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${asked}: ${wanted}\n\n${next}\n\nNaar uw account:\n${dashboardUrl}`,
  }
}
