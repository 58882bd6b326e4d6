import type { Wound } from './wound.ts'

/** The legal pages, what the issuer must still give, and the looks that all pages share. */
export const LEGAL_AND_LOOKS: readonly Wound[] = [
  { row: 'Legal pages: what the owner gave', file: 'src/web/pages/legal/legal-words.ts', before: 'op grond van ${abroad.safeguard}', after: 'op grond van een afspraak' },
  { row: 'Legal pages: what nobody has given yet', file: 'src/web/pages/legal/legal-words.ts', before: "'U krijgt zo snel mogelijk antwoord.", after: "'U krijgt binnen 5 werkdagen antwoord." },
  { row: 'Issuer: placeholders are known', file: 'src/domain/legal-facts.ts', before: "['bank.iban', bank.iban], ", after: '' },
  { row: 'Issuer: placeholders are said at the start', file: 'src/server/opening.ts', before: 'config.production ? placeholdersOf(ISSUER, LEGAL_FACTS) : []', after: 'config.production ? placeholdersOf(ISSUER, LEGAL_FACTS).slice(1) : []' },
  { row: 'Legal pages: cookies, codes, waiting list', file: 'src/web/pages/legal/PrivacyPage.tsx', before: 'Uw bankcodes zien wij nooit.', after: '' },
  { row: 'Landing: the headline', file: 'src/web/ui/tokens.css', before: '--size-display: 44px', after: '--size-display: 64px' },
  { row: 'Header: the name on a phone', file: 'src/web/ui/mark.css', before: '(max-width: 359px)', after: '(max-width: 379px)' },
  { row: 'Landing: the countdown ends', file: 'src/web/pages/invest/opening.css', before: '.opening > * { grid-area: 1 / 1; }', after: '' },
  { row: 'Landing: the countdown ends', file: 'src/web/pages/invest/InvestPage.tsx', before: "opening === 'open' && !counted", after: "opening === 'open'" },
  { row: 'Looks: columns and a number to call', file: 'src/web/ui/base.css', before: ' padding-block: 8px;', after: '' },
  { row: 'Looks: the page that is not there', file: 'src/web/pages/not-found/not-found.css', before: 'width: 100%;', after: '' },
  { row: 'Looks: the kit on a phone', file: 'src/web/pages/kit/kit.css', before: '.kit-wide { overflow-x: auto; }', after: '' },
  { row: 'Looks: a low screen', file: 'src/web/lib/scroll.ts', before: "return heading.scrollIntoView({ block: 'nearest' })", after: 'return' },
  { row: 'Looks: a low screen', file: 'src/web/lib/scroll.ts', before: 'pressed?.focus({ preventScroll: true })', after: 'pressed?.blur()' },
  { row: 'Looks: headings nest', file: 'src/web/pages/legal/Legal.tsx', before: "within ? 'h3' : 'h2'", after: "within ? 'h2' : 'h2'" },
  { row: 'Looks: more contrast', file: 'src/web/ui/app.css', before: '--ok-bg: var(--surface); --busy-bg', after: '--busy-bg' },
  { row: 'Looks: more contrast in a part of a page', file: 'src/web/ui/tokens.css', before: '  body, [data-theme] {', after: '  body {' },
  { row: 'Looks: more contrast in a part of a page', file: 'src/web/pages/kit/kit-dark.css', before: ':where([data-theme="dark"])', after: '[data-theme="dark"]' },
  { row: 'Texts: an amount in one piece', file: 'src/domain/recording.ts', before: 'veelvoud van ${formatEuroShort(', after: 'veelvoud van ${formatEuroShortTight(' },
  { row: 'Looks: without script', file: 'src/web/parts/SiteFrame.tsx', before: '      <ExemptionBand page={page} />\n', after: '' },
  { row: 'Admin: no false alarm before the login', file: 'src/web/parts/AdminGuard.tsx', before: 'if (isSignedOut(error)) return', after: 'if (isSignedOut(error) && left) return' },
]
