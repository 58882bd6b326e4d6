import { expect, test } from 'vitest'
import { isPageName } from '#contract/pages.ts'
import { isEmail } from '#domain/contact.ts'
import { ISSUER } from '#domain/issuer.ts'

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
