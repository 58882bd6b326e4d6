import type { AgreementKind, AgreementText } from './agreements.ts'
import { cents, type Cents } from './money.ts'
import type { Offer } from './offer.ts'

/** A registered body behind the offer, as it must be named on legal pages. */
export interface LegalEntity {
  readonly name: string
  readonly kvk: string
  readonly role: string
}

/** Everything about the issuer. Another issuer changes this file's one value and nothing else. */
export interface Issuer {
  readonly brand: string
  readonly holding: LegalEntity
  readonly foundation: LegalEntity
  readonly address: string
  readonly contact: {
    readonly email: string
    readonly phone: string
    /** For `tel:` links, E.164. */
    readonly phoneLink: string
    readonly hours: string
    /** Messaging app. */
    readonly chatUrl: string
  }
  /** Where the money of a request is sent: the account and the name that the bank has for it, which whoever pays is shown by his own bank. */
  readonly bank: { readonly iban: string; readonly holder: string }
  readonly links: { readonly conversation: string; readonly information: string }
  /** What is put before a person who goes on, each in the version that stands now, and how the terms say when they were changed. Another text gets another version. */
  readonly agreements: Readonly<Record<AgreementKind, AgreementText>> & { readonly terms: AgreementText & { readonly updated: string } }
  /** How the usual way of paying is called, by its owner's rules in running text too, and its owner's logo: a file of `src/web/public`; null while there is none. */
  readonly paymentBrand: { readonly name: string; readonly logo: string | null }
  readonly offer: Offer
  /** The issue that the configuration fills: the first one. */
  readonly issue: {
    readonly name: string
    /** ISO 8601 with offset; the environment may move it. */
    readonly opensAt: string
    /** The same; null: until it is sold out. */
    readonly closesAt: string | null
    /** Certificates that may exist at all; the environment may change it. */
    readonly size: number
  }
  /** So much may be sold in twelve months without a prospectus, over the whole group; null: no meter. The environment may change it. */
  readonly offerThreshold: Cents | null
  readonly exemptionNotice: {
    readonly enabled: boolean
    readonly text: string
    /** Promotional pages that carry the band, by their names in the table of pages. */
    readonly pages: readonly string[]
    readonly inMails: boolean
  }
}

export const ISSUER: Issuer = {
  brand: 'Arcadeel',
  holding: { name: 'Speelhal Voorbeeld Holding B.V.', kvk: '00000000', role: 'exploiteert de speelhallen' },
  foundation: { name: 'Stichting Administratiekantoor Voorbeeld', kvk: '00000000', role: 'houdt de aandelen voor u' },
  address: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
  contact: {
    email: 'hallo@voorbeeld.nl',
    phone: '020 000 0000',
    phoneLink: '+31200000000',
    hours: 'op werkdagen van 9.00 tot 17.00\u00a0uur',
    chatUrl: 'https://wa.me/31200000000',
  },
  bank: { iban: 'NL13TEST0123456789', holder: 'Stichting Administratiekantoor Voorbeeld' },
  links: { conversation: 'https://voorbeeld.nl/gesprek', information: 'https://voorbeeld.nl/informatie' },
  agreements: {
    terms: { version: '1.0', updated: 'juli 2025' },
    privacy: { version: '30 juni 2025' },
    risk: { version: '1.0' },
    information: { version: '1.0' },
  },
  paymentBrand: { name: 'iDEAL | Wero', logo: null },
  offer: {
    sharePrice: cents(7_50),
    minimumShares: 100,
    dividendPercent: 7,
    requestFrom: cents(50_000_00),
    bonusTiers: [
      { from: cents(100_000_00), percent: 5 },
      { from: cents(50_000_00), percent: 2 },
      { from: cents(10_000_00), percent: 1 },
    ],
  },
  issue: { name: 'Uitgifte 2025', opensAt: '2025-07-23T20:00:00+02:00', closesAt: null, size: 666_666 },
  offerThreshold: cents(5_000_000_00),
  exemptionNotice: {
    enabled: true,
    text: 'Let op! U belegt buiten AFM-toezicht. Geen prospectusplicht voor deze activiteit.',
    pages: ['home', 'invest', 'paymentResult', 'claim', 'dashboard', 'certificate'],
    inMails: true,
  },
}
