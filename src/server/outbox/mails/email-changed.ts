import { button, greets, PHONE, says } from '#server/outbox/blocks.ts'
import type { LetterText } from '#server/outbox/frame.ts'

interface Facts {
  readonly name: string
  /** When, in words. */
  readonly at: string
  readonly loginUrl: string
}

/** To the address that an account had: whoever reads it there may never have asked for another (contract 4.19). */
export function emailLeft({ name, at }: Omit<Facts, 'loginUrl'>): LetterText {
  return {
    subject: 'Uw e-mailadres is gewijzigd',
    heading: 'Uw e-mailadres is gewijzigd.',
    preheader: 'Vroeg u dit niet? Bel of mail ons meteen.',
    promotes: null,
    blocks: [
      greets(name),
      says(`Op ${at} kreeg uw account een ander e-mailadres. Met dit adres kunt u niet meer inloggen, en u krijgt hier geen berichten meer.`),
      says('Vroeg u dit niet? Bel ons meteen op ', PHONE, ' of mail ons.'),
    ],
  }
}

/** To the address that it has now. */
export function emailTaken({ name, at, loginUrl }: Facts): LetterText {
  return {
    subject: 'Dit is nu het e-mailadres van uw account',
    heading: 'Dit is nu het adres van uw account.',
    promotes: null,
    blocks: [
      greets(name),
      says(`Op ${at} is dit het e-mailadres van uw account geworden. U logt er voortaan mee in; overal waar u was ingelogd, bent u uitgelogd.`),
      says('Kent u dit account niet? Laat het ons weten.'),
      button('Inloggen', loginUrl),
    ],
  }
}
