import { CHANGES, type ChangeField } from '#domain/changes.ts'
import { button, facts, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Asked {
  readonly name: string
  readonly field: ChangeField
  /** What was asked for, as a letter may show it. */
  readonly wanted: string
}

/** To the issuer: somebody wants to be called or reached otherwise, and an admin decides. */
export function changeRequested({ name, field, wanted, adminUrl }: Asked & { readonly adminUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  return {
    subject: `Wijziging gevraagd: ${article}`,
    heading: 'Een wijziging om over te besluiten',
    promotes: null,
    blocks: [
      says(`${name} vraagt om ${article}. Bel eerst op het telefoonnummer dat wij al hadden, en besluit daarna in beheer.`),
      facts([asked, wanted]), button('Naar beheer', adminUrl),
    ],
  }
}

/** To whoever asked, at the address that he has: it may have been somebody else at his screen. */
export function changeReceived({ name, field, wanted, dashboardUrl }: Asked & { readonly dashboardUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  return {
    subject: `Wij hebben uw aanvraag voor ${article} ontvangen`,
    heading: 'Uw aanvraag is ontvangen.',
    preheader: 'Wij nemen contact met u op voor wij iets wijzigen.',
    promotes: null,
    blocks: [
      greets(name), says(`U vroeg om ${article}. Wij nemen contact met u op voor wij iets wijzigen.`), facts([asked, wanted]),
      says('Was u dit niet? Trek de aanvraag in bij “Persoonlijke gegevens” in uw account, en bel ons op ', PHONE, ' of mail ons.'),
      button('Naar uw account', dashboardUrl),
    ],
  }
}

/** What an admin decided. `reason`: of a refusal, as a letter may show it. */
export function changeDecided({ name, field, wanted, reason, dashboardUrl }: Asked & { readonly reason: string | null; readonly dashboardUrl: string }): LetterText {
  const { article, asked } = CHANGES[field]
  const accepted = reason === null
  return {
    subject: accepted ? 'Uw wijziging is doorgevoerd' : 'Uw wijziging is niet doorgevoerd',
    heading: accepted ? 'Uw wijziging is doorgevoerd.' : 'Uw wijziging is niet doorgevoerd.',
    promotes: null,
    blocks: [
      greets(name),
      says(accepted ? 'De wijziging die u vroeg, is doorgevoerd.' : `Wij hebben uw aanvraag voor ${article} niet doorgevoerd. De reden: ${reason}`),
      facts([asked, wanted]),
      accepted ? says('Uw certificaten blijven van u: in het register bent u dezelfde houder.') : says('Klopt dit niet? Bel ons op ', PHONE, ' of mail ons.'),
      button('Naar uw account', dashboardUrl),
    ],
  }
}
