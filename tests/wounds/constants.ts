import type { Wound } from './wound.ts'

/** Numbers and dates of the issuer and of the law. */
export const CONSTANTS: readonly Wound[] = [
  { row: 'Price, minimum, steps', file: 'src/domain/issuer.ts', before: 'sharePrice: cents(7_50)', after: 'sharePrice: cents(5_00)' },
  { row: 'Price, minimum, steps', file: 'src/domain/issuer.ts', before: 'minimumShares: 100', after: 'minimumShares: 99' },
  { row: 'Price, minimum, steps', file: 'src/domain/shares.ts', before: 'amount % offer.sharePrice === 0', after: 'amount % 5_00 === 0' },
  { row: 'Dividend of 7%', file: 'src/domain/issuer.ts', before: 'dividendPercent: 7', after: 'dividendPercent: 8' },
  { row: 'Dividend of 7%', file: 'src/domain/shares.ts', before: 'offer.dividendPercent + 50) / 100', after: 'offer.dividendPercent) / 100' },
  { row: 'Bonus tiers', file: 'src/domain/issuer.ts', before: 'percent: 2', after: 'percent: 3' },
  { row: 'Bonus tiers', file: 'src/domain/issuer.ts', before: 'from: cents(10_000_00)', after: 'from: cents(10_010_00)' },
  {
    row: 'Online below 50.000, bank transfer above', file: 'src/domain/issuer.ts',
    before: 'requestFrom: cents(50_000_00)',
    after: 'requestFrom: cents(50_002_50)',
  },
  {
    row: 'Online below 50.000, bank transfer above', file: 'src/domain/shares.ts',
    before: 'amount > offer.requestFrom',
    after: 'amount >= offer.requestFrom',
  },
  { row: 'Opening moment', file: 'src/domain/issuer.ts', before: 'T20:00:00+02:00', after: 'T20:00:00+01:00' },
  {
    row: 'Opening moment in a calendar', file: 'src/server/features/invest/opening-calendar.ts',
    before: '`DTSTART:${stamp(opensAt)}`',
    after: '`DTSTART:${stamp(opensAt + 3_600_000)}`',
  },
  { row: 'Payment polling', file: 'src/web/pages/payment-result/use-payment.ts', before: 'const TRIES = 10', after: 'const TRIES = 11' },
  { row: 'Payment polling', file: 'src/web/pages/payment-result/use-payment.ts', before: 'const TRIES = 10', after: 'const TRIES = 9' },
  { row: 'Redirect after a claim', file: 'src/web/parts/use-going-on.ts', before: 'GOES_ON_AFTER_S = 3', after: 'GOES_ON_AFTER_S = 1' },
  { row: 'Dutch dates', file: 'src/domain/moment.ts', before: "'Europe/Amsterdam'", after: "'Europe/London'" },
  {
    row: 'Dutch dates', file: 'src/domain/moment.ts',
    before: "{ day: 'numeric', month: 'long', year: 'numeric' }",
    after: "{ day: 'numeric', month: 'short', year: 'numeric' }",
  },
  { row: 'Dutch currency', file: 'src/domain/money.ts', before: '`€\\u00a0${formatAmount(amount)}`', after: '`€ ${formatAmount(amount)}`' },
  {
    row: 'Dutch currency', file: 'src/domain/money.ts',
    before: 'digits.replace(/\\B(?=(\\d{3})+$)/g, \'.\')',
    after: 'digits.replace(/\\B(?=(\\d{3})+$)/g, \',\')',
  },
  { row: 'Terms version, retention as it is said', file: 'src/web/pages/legal/TermsPage.tsx', before: 'Versie ${agreements.terms.version}', after: 'Versie 1.1' },
  {
    row: 'Terms version, retention as it is said', file: 'src/web/pages/legal/PrivacyPage.tsx',
    before: 'maximaal 2 jaar',
    after: 'maximaal 3 jaar',
  },
  {
    row: 'Retention of two years as it is kept', file: 'src/server/store/purge.ts',
    before: 'const CONTACT_DAYS = 2 * 365',
    after: 'const CONTACT_DAYS = 3 * 365',
  },
  {
    row: 'Retention of two years as it is kept', file: 'src/server/store/purge.ts',
    before: "guest_email: 'gewist', guest_name: 'Gewist'",
    after: "guest_email: 'gewist'",
  },
]
