import type { Wound } from './wound.ts'

/** What a person sees, and where. */
export const SCREENS: readonly Wound[] = [
  { row: 'Route table and aliases', file: 'src/contract/pages.ts', before: "'/payment-complete-magic', ", after: '' },
  { row: 'Route table: 200 with the shell, 404', file: 'src/server/http/pages.ts', before: 'sendBuilt(missing, 404, request, reply)', after: 'sendBuilt(missing, 200, request, reply)' },
  {
    row: 'Route table: 200 with the shell, 404', file: 'src/contract/pages.ts',
    before: "resetPassword: ['/reset-password']",
    after: "resetPassword: ['/reset']",
  },
  {
    row: 'Header: links, Login or Mijn Account with avatar, hidden under /admin; footer and disclaimers', file: 'src/web/parts/SiteFrame.tsx',
    before: 'schattingen en geen garanties',
    after: 'schattingen',
  },
  {
    row: 'Header: links, Login or Mijn Account with avatar, hidden under /admin; footer and disclaimers', file: 'src/web/parts/SiteFrame.tsx',
    before: '{admin ? null : <Header />}',
    after: '<Header />',
  },
  {
    row: 'Header: links, Login or Mijn Account with avatar, hidden under /admin; footer and disclaimers', file: 'src/web/parts/SiteFrame.tsx',
    before: '{initials(user.name)}',
    after: '{user.name.charAt(0)}',
  },
  { row: 'Route guard, with its spinner', file: 'src/web/parts/InvestorGuard.tsx', before: 'Uw sessie wordt gecontroleerd...', after: '' },
  {
    row: 'Countdown block, registering before the opening, calendar file', file: 'src/web/pages/invest/Opening.tsx',
    before: "['Uren', hours]",
    after: "['Uren', days]",
  },
  {
    row: 'Countdown block, registering before the opening, calendar file', file: 'src/web/pages/invest/Opening.tsx',
    before: 'Investeren nog niet mogelijk.',
    after: '',
  },
  {
    row: 'Step 1, fields and errors; step 2 and 3; payment; success', file: 'src/web/ui/Form.tsx',
    before: 'setWrong({ ...wrong, errors: found, cause: {}, by })',
    after: '',
  },
  {
    row: 'Step 1, fields and errors; step 2 and 3; payment; success', file: 'src/web/pages/invest/PayStep.tsx',
    before: "label: 'Te betalen', value: formatEuro(amount)",
    after: "label: 'Te betalen', value: 'een bedrag'",
  },
  {
    row: 'Step 1, fields and errors; step 2 and 3; payment; success', file: 'src/web/pages/invest/PayStep.tsx',
    before: 'dividendFact(offer, amount),',
    after: '',
  },
  { row: 'Step 1: existing investment, login and contact', file: 'src/web/pages/invest/KnownInvestor.tsx', before: ' state={{ email }}', after: '' },
  {
    row: 'Step 1: existing investment, login and contact', file: 'src/web/pages/invest/KnownInvestor.tsx',
    before: 'href={ISSUER.contact.chatUrl}',
    after: 'href={ISSUER.links.information}',
  },
  {
    row: 'Step 2: linked fields, bonus details, dividend, tier panel', file: 'src/web/pages/invest/choice.ts',
    before: "amount: base === null ? '' : formatEuro(amountForShares(offer, base))",
    after: "amount: ''",
  },
  {
    row: 'Step 2: linked fields, bonus details, dividend, tier panel', file: 'src/web/pages/invest/AmountSummary.tsx',
    before: 'formatEuro(expectedDividend(offer, amount))',
    after: 'formatEuro(amount)',
  },
  {
    row: 'Step 2: linked fields, bonus details, dividend, tier panel', file: 'src/web/pages/invest/AmountSummary.tsx',
    before: 'value: percent > 0 ? `${percent}% = ${formatCount(bonus)} extra` : none',
    after: 'value: none',
  },
  {
    row: 'Step 2: linked fields, bonus details, dividend, tier panel', file: 'src/web/pages/invest/TierPanel.tsx',
    before: 'current: reached.percent === percent',
    after: 'current: false',
  },
  {
    row: 'Step 2: linked fields, bonus details, dividend, tier panel', file: 'src/web/ui/Ticket.tsx',
    before: 'formatCount(base + bonus)',
    after: 'formatCount(base)',
  },
  {
    row: 'Step 3 from 50.000 on: confirmation, bank-transfer note, way home', file: 'src/web/pages/invest/RequestStep.tsx',
    before: 'De instructies volgen na uw aanvraag.',
    after: '',
  },
  {
    row: 'Step 3 from 50.000 on: confirmation, bank-transfer note, way home', file: 'src/web/pages/invest/RequestStep.tsx',
    before: '  [FileText, \'U ontvangt de documentatie\'],\n',
    after: '',
  },
  {
    row: 'Step 3 from 50.000 on: confirmation, bank-transfer note, way home', file: 'src/web/pages/invest/RequestStep.tsx',
    before: '    forgetForm()\n',
    after: '',
  },
  { row: 'Login, both stages', file: 'src/web/pages/auth/CodeStage.tsx', before: 'De code is {LOGIN_CODE.minutes} minuten geldig.', after: '' },
  { row: 'Login, both stages', file: 'src/web/parts/CodeEntry.tsx', before: 'Alleen de nieuwste code werkt. Een eerdere', after: '' },
  {
    row: 'Login, both stages', file: 'src/web/parts/use-login-code.ts',
    before: 'if (code !== null && code !== tried.current) verify(code)',
    after: '',
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/PaidFacts.tsx',
    before: "name: 'Bewijs van adres'",
    after: "name: 'Bewijs'",
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/PaidFacts.tsx',
    before: "name: 'ID-kaart of paspoort'",
    after: "name: 'Paspoort'",
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/PaidFacts.tsx',
    before: ', maximaal 3 maanden oud',
    after: '',
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/PaidFacts.tsx',
    before: 'id.slice(0, 8)',
    after: 'id.slice(0, 4)',
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/NextSteps.tsx',
    before: 'email !== null && !isMasked(email) ?',
    after: 'email !== null && isMasked(email) ?',
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/paid-certificate.tsx',
    before: 'dateText(investment.paid_at ?? investment.created_at)',
    after: "dateText('2001-01-01')",
  },
  {
    row: 'Payment result: success, reference, documents, e-mail passed on', file: 'src/web/pages/payment-result/paid-certificate.tsx',
    before: 'holder: investment.holder_name',
    after: 'holder: investment.investor_email',
  },
  {
    row: 'Payment result: failure', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: "'Er is geen geld afgeschreven. Uw gegevens",
    after: "'Uw gegevens",
  },
  { row: 'Payment result: failure', file: 'src/web/pages/payment-result/PaymentResultPage.tsx', before: 'state={kept ? { step: 3 } : undefined}', after: '' },
  {
    row: 'Payment result: loading, pending, refresh, reference', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: 'pending: NOT_KNOWN',
    after: "pending: ''",
  },
  {
    row: 'Payment result: loading, pending, refresh, reference', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: '<Button wide onClick={again}>Status vernieuwen</Button>',
    after: '',
  },
  {
    row: 'Payment result: missing and unknown id', file: 'src/web/pages/payment-result/use-payment.ts',
    before: "failure.status === 404 || failure.status === 400 ? 'unknown'",
    after: "failure.status === 400 ? 'unknown'",
  },
  {
    row: 'Payment result: missing and unknown id', file: 'src/web/pages/payment-result/PaymentResultPage.tsx',
    before: 'Deze link is niet compleet. ',
    after: '',
  },
  {
    row: 'Claim page', file: 'src/web/pages/claim/ClaimPage.tsx',
    before: "label: 'Certificaten', value: formatCount(shares)",
    after: "label: 'Certificaten', value: amount",
  },
  { row: 'Claim page', file: 'src/web/pages/claim/ClaimPage.tsx', before: 'Uw investering wordt geopend...', after: '' },
  { row: 'Legal pages', file: 'src/web/pages/legal/PrivacyPage.tsx', before: '2 juni 2025', after: '2 juli 2025' },
  {
    row: 'Legal pages', file: 'src/web/pages/legal/TermsPage.tsx',
    before: 'title="Vraag onafhankelijk advies">',
    after: 'title="Advies">',
  },
]
