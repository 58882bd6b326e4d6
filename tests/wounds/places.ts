import type { Wound } from './wound.ts'

/** The payment's result, the account and the pages of mailed links, as they are seen, heard and read. */
export const PLACES: readonly Wound[] = [
  { row: 'Result: holder, moment and address, and to whom', file: 'src/server/presenters/investment.ts', before: 'holder_name: known ? investment.guest_name : null', after: 'holder_name: investment.guest_name' },
  { row: 'Result: holder, moment and address, and to whom', file: 'src/web/pages/payment-result/PaidView.tsx', before: 'Ook gemaild naar ', after: '' },
  { row: 'Result: holder, moment and address, and to whom', file: 'src/web/pages/payment-result/PaidFacts.tsx', before: "{ label: 'Betaald op', value: paidWhen(investment) },", after: '' },
  { row: 'Result: holder, moment and address, and to whom', file: 'src/web/pages/payment-result/PaidFacts.tsx', before: "label: 'Op naam van'", after: "label: 'Naam'" },
  { row: 'Result: for who is logged in', file: 'src/web/pages/payment-result/PaidView.tsx', before: 'if (!user) return guest', after: 'if (user) return guest' },
  { row: 'Result: for who is logged in', file: 'src/web/pages/payment-result/AccountSteps.tsx', before: 'if (!progress.needed) return', after: 'if (progress.needed) return' },
  { row: 'Result: for who is logged in as somebody else', file: 'src/web/pages/payment-result/AccountSteps.tsx', before: 'if (!portfolio.investments.some((one) => one.id === paid.id)) return otherwise', after: '' },
  { row: 'Result: for who is logged in as somebody else', file: 'src/web/pages/payment-result/paid-certificate.tsx', before: 'if (user && isMasked(email)) return null', after: '' },
  { row: 'Result: true words and a telephone number', file: 'src/web/pages/payment-result/PaymentResultPage.tsx', before: 'typedContact() !== null', after: 'typedContact() === null' },
  { row: 'Result: true words and a telephone number', file: 'src/web/pages/payment-result/PaymentResultPage.tsx', before: 'Een medewerker kijkt ernaar. ', after: '' },
  { row: 'Result: true words and a telephone number', file: 'src/web/pages/payment-result/PaymentResultPage.tsx', before: 'Uw betaling is terugbetaald of teruggeboekt. ', after: '' },
  { row: 'Result: true words and a telephone number', file: 'src/web/parts/Message.tsx', before: '<a className="link" href={`tel:${phoneLink}`}>{phone}</a>', after: '{phone}' },
  { row: 'Account: a failed payment, and every range', file: 'src/web/parts/StatusLabel.tsx', before: "? 'Verwerking' : 'Mislukt'", after: "? 'Verwerking' : 'Verwerking'" },
  { row: 'Account: a failed payment, and every range', file: 'src/web/parts/PortfolioTiles.tsx', before: 'const MOST_OPEN = 4', after: 'const MOST_OPEN = 1' },
  { row: 'Account: a failed payment, and every range', file: 'src/web/pages/dashboard/DividendChart.tsx', before: 'Het dividend kan lager zijn of uitblijven.', after: '' },
  { row: 'Paper: text never on the rosette', file: 'src/web/ui/paper.css', before: 'width: clamp(40px, 100cqi - 79px, 76px);', after: 'width: 152px;' },
  { row: 'Paper: text never on the rosette', file: 'src/web/ui/CertificateDrawing.tsx', before: "rosette: 'translate(424 166) scale(1.14)'", after: "rosette: 'translate(424 166) scale(1.6)'" },
  { row: 'Waiting: the focus stays', file: 'src/web/ui/ActButton.tsx', before: 'off={wait > 0}', after: 'off={wait > 99}' },
  { row: 'Waiting: the focus stays', file: 'src/web/ui/ActButton.tsx', before: 'aria-describedby={wait > 0 ? why : undefined}', after: '' },
  { row: 'A fault says nothing that it does not know', file: 'src/web/ui/Boundary.tsx', before: 'Heeft u net betaald? Betaal niet opnieuw.', after: '' },
  { row: 'Claim: whoever wants to stay', file: 'src/web/parts/use-going-on.ts', before: 'if (stays) return\n', after: '\n' },
  { row: 'Claim: whoever wants to stay', file: 'src/web/parts/StayHere.tsx', before: 'if (stays) said.current?.focus()', after: '' },
  { row: 'One is said as one', file: 'src/domain/certificate-range.ts', before: "count === 1 ? '1 certificaat' : ", after: '' },
]
