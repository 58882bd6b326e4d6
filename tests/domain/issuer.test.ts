import { expect, test } from 'vitest'
import { isPageName } from '#contract/pages.ts'
import { isEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'
import { placeholdersOf, type LegalFacts } from '#domain/legal-facts.ts'

/** Another issuer changes one value: these are the mistakes that can be made in it. */
test('the issuer adds up', () => {
  const { offer, issue, contact, links, bank, exemptionNotice, holding, foundation } = ISSUER
  expect(Number.isNaN(Date.parse(issue.opensAt))).toBe(false)
  expect(issue.opensAt).toMatch(/T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/)
  expect(offer.bonusTiers.every((tier) => Number.isInteger(tier.percent) && tier.percent > 0)).toBe(true)
  expect(Number.isInteger(offer.dividendPercent) && Number.isInteger(issue.size)).toBe(true)
  expect(isEmail(contact.email)).toBe(true)
  expect(contact.phoneLink).toMatch(/^\+\d{8,15}$/)
  for (const url of [contact.chatUrl, links.conversation, links.information]) expect(new URL(url).protocol).toBe('https:')
  // ISO 13616: moved to the end and read as numbers, it leaves 1.
  const digits = `${bank.iban.slice(4)}${bank.iban.slice(0, 4)}`.split('').map((sign) => Number.parseInt(sign, 36)).join('')
  expect([/^NL\d\d[A-Z]{4}\d{10}$/.test(bank.iban), BigInt(digits) % 97n], 'the account').toEqual([true, 1n])
  for (const { kvk } of [holding, foundation]) expect(kvk).toMatch(/^\d{8}$/)
  expect(exemptionNotice.pages.filter((page) => !isPageName(page))).toEqual([])
})

test('the exemption notice says what the law wants said', () => {
  expect(ISSUER.exemptionNotice.text).toBe('Let op! U belegt buiten AFM-toezicht. Geen prospectusplicht voor deze activiteit.')
})

const GIVEN: LegalFacts = {
  bsnGround: { law: 'een artikel', purpose: 'een doel' }, documentsKept: 'vijf jaar', bsnKept: 'vijf jaar', abroad: { processors: 'Dit en dat', safeguard: 'een waarborg' },
  withdrawal: 'U heeft bedenktijd.', complaints: { workingDays: 5, body: 'een loket' },
}
const KNOWN = {
  ...ISSUER, holding: { ...ISSUER.holding, name: 'Hallen B.V.', kvk: '68750110' }, foundation: { ...ISSUER.foundation, name: 'Stichting Hallen', kvk: '69599068' }, address: 'Kade 1, 1000 AA Amsterdam',
  contact: { ...ISSUER.contact, email: 'hallo@hallen.example', phone: '020 123 4567', phoneLink: '+31201234567', chatUrl: 'https://wa.me/31201234567' },
  bank: { iban: 'NL91ABNA0417164300', holder: 'Stichting Hallen' }, links: { conversation: 'https://hallen.example/gesprek', information: 'https://hallen.example/informatie' },
}

test('what nobody has given and what is a sample is a placeholder, and nothing else is', () => {
  expect(placeholdersOf(KNOWN, GIVEN)).toEqual([])
  expect(placeholdersOf({ ...KNOWN, bank: { ...KNOWN.bank, iban: 'NL13TEST0123456789' } }, { ...GIVEN, withdrawal: null })).toEqual(['bank.iban', 'withdrawal'])
  expect(placeholdersOf(KNOWN, { ...GIVEN, documentsKept: null, complaints: null })).toEqual(['documentsKept', 'complaints'])
})

test('every sample in whose place nobody has put his own is named', () => {
  const samples = {
    ...KNOWN, holding: { ...KNOWN.holding, name: 'Speelhal Voorbeeld Holding B.V.', kvk: '00000000' }, foundation: { ...KNOWN.foundation, name: 'Stichting Voorbeeld', kvk: '00000000' }, address: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
    contact: { ...KNOWN.contact, email: 'hallo@voorbeeld.nl', phone: '020 000 0000', phoneLink: '+31200000000', chatUrl: 'https://wa.me/31200000000' },
    bank: { iban: 'NL13TEST0123456789', holder: 'Stichting Voorbeeld' }, links: { conversation: 'https://voorbeeld.nl/gesprek', information: 'https://voorbeeld.nl/informatie' },
  }
  expect(placeholdersOf(samples, GIVEN)).toEqual(['holding.name', 'holding.kvk', 'foundation.name', 'foundation.kvk', 'address', 'contact.email', 'contact.phone', 'contact.phoneLink', 'contact.chatUrl', 'bank.iban', 'bank.holder', 'links.conversation', 'links.information'])
})
