import type { Issuer } from './issuer.ts'

/**
 * What only the owner or counsel can say about the offer, for the legal pages. null: a placeholder. While a fact is one, a page
 * says what is true without it (`web/pages/legal/legal-words.ts`), and a start in production names it (`placeholdersOf`).
 */
export interface LegalFacts {
  /** On which ground a BSN is asked for: the law with its article, as in "artikel 10.8 van de …", and what for, as in "de opgave aan …". */
  readonly bsnGround: { readonly law: string; readonly purpose: string } | null
  /** How long a copy of an identity paper and a proof of address are kept after the check, as in "vijf jaar". */
  readonly documentsKept: string | null
  /** How long a BSN is kept, as a whole: "tot vijf jaar nadat u uw laatste certificaat heeft overgedragen". */
  readonly bsnKept: string | null
  /** Who works in the United States too, and on which safeguard: "Close en Zapier", "het EU-VS-gegevenskader". */
  readonly abroad: { readonly processors: string; readonly safeguard: string } | null
  /** Whether somebody who has paid may still withdraw, in a sentence or two: how long and how, or which exception of the law holds. */
  readonly withdrawal: string | null
  /** Within how many working days a complaint is answered, and where somebody can go after that: "het Kifid". */
  readonly complaints: { readonly workingDays: number; readonly body: string } | null
}

/** The facts about this issuer. A module of its own, because it is the legal pages that need it and not the first page. */
export const LEGAL_FACTS: LegalFacts = {
  bsnGround: null,
  documentsKept: null,
  bsnKept: null,
  abroad: null,
  withdrawal: null,
  complaints: null,
}

/** What a sample of ours looks like, in whatever it stands. */
const SAMPLE = /voorbeeld|^00000000$|^020 000 0000$|200000000|TEST0123456789/i

/** The names of all that is still a placeholder: facts that nobody has given, and samples in their place. */
export function placeholdersOf(issuer: Issuer, facts: LegalFacts): readonly string[] {
  const { holding, foundation, address, contact, bank, links } = issuer
  const texts: readonly (readonly [name: string, text: string])[] = [
    ['holding.name', holding.name], ['holding.kvk', holding.kvk], ['foundation.name', foundation.name], ['foundation.kvk', foundation.kvk], ['address', address],
    ['contact.email', contact.email], ['contact.phone', contact.phone], ['contact.phoneLink', contact.phoneLink], ['contact.chatUrl', contact.chatUrl],
    ['bank.iban', bank.iban], ['bank.holder', bank.holder], ['links.conversation', links.conversation], ['links.information', links.information],
  ]
  return [
    ...texts.filter(([, text]) => SAMPLE.test(text)).map(([name]) => name),
    ...Object.entries(facts).filter(([, fact]) => fact === null).map(([name]) => name),
  ]
}
