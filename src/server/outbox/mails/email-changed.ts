import type { LetterText } from '#server/outbox/frame.ts'
import { html } from '#server/outbox/html.ts'

interface Facts {
  readonly name: string
  /** When, in words. */
  readonly at: string
  readonly loginUrl: string
}

/** To the address that an account had: whoever reads it there may never have asked for another (contract 4.19). */
export function emailLeft({ name, at }: Omit<Facts, 'loginUrl'>): LetterText {
  const what = `Op ${at} kreeg uw account een ander e-mailadres. Met dit adres kunt u niet meer inloggen, en u krijgt hier geen berichten meer.`
  const wrong = 'Vroeg u dit niet? Bel of mail ons meteen.'
  return {
    subject: 'Uw e-mailadres is gewijzigd',
    heading: 'Uw e-mailadres is gewijzigd.',
    preheader: 'Vroeg u dit niet? Bel of mail ons meteen.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${wrong}</p>`,
    text: `Beste ${name},\n\n${what}\n\n${wrong}`,
  }
}

/** To the address that it has now. */
export function emailTaken({ name, at, loginUrl }: Facts): LetterText {
  const what = `Op ${at} is dit het e-mailadres van uw account geworden. U logt er voortaan mee in; overal waar u was ingelogd, bent u uitgelogd.`
  const wrong = 'Kent u dit account niet? Laat het ons weten.'
  return {
    subject: 'Dit is nu het e-mailadres van uw account',
    heading: 'Dit is nu het adres van uw account.',
    promotes: null,
    body: html`<p>Beste ${name},</p><p>${what}</p><p>${wrong}</p><p><a class="button" href="${loginUrl}">Inloggen</a></p>`,
    text: `Beste ${name},\n\n${what}\n\n${wrong}\n\nInloggen:\n${loginUrl}`,
  }
}
