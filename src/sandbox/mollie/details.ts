import type { Payment } from './payment.ts'

/** What Mollie's test mode says of the payer. */
const PAYER = { consumerName: 'T. TEST', consumerAccount: 'NL17RABO0213698412', consumerBic: 'TESTNL99' }

/** Test mode: the amount decides why a card fails (facts 1.13). */
const CARD_FAILURES: Readonly<Record<number, readonly [reason: string, message: string]>> = {
  1001_00: ['invalid_card_number', 'The card number is invalid'],
  1002_00: ['invalid_cvv', 'The CVV is invalid'],
  1003_00: ['invalid_card_holder_name', 'The card holder name is invalid'],
  1004_00: ['card_expired', 'The card has expired'],
  1005_00: ['invalid_card_type', 'The card type is not accepted'],
  1006_00: ['refused_by_issuer', 'The card was refused by its issuer'],
  1007_00: ['insufficient_funds', 'The card has insufficient funds'],
  1008_00: ['inactive_card', 'The card is not active'],
  1009_00: ['possible_fraud', 'The payment was refused for possible fraud'],
  1010_00: ['authentication_failed', 'The authentication failed'],
  1011_00: ['card_declined', 'The card was declined'],
}

/** The `details` of a payment by its method (facts 1.3); undefined where Mollie gives none. */
export function paymentDetails(payment: Payment): Record<string, unknown> | undefined {
  const paid = payment.status === 'paid'
  switch (payment.method) {
    case 'ideal':
      return paid ? PAYER : undefined
    case 'banktransfer':
      return {
        bankName: 'Stichting Mollie Payments',
        bankAccount: 'NL53ABNA0627535577',
        bankBic: 'ABNANL2A',
        transferReference: transferReference(payment),
        ...(paid ? PAYER : {}),
      }
    case 'creditcard':
      return cardDetails(payment)
    default:
      return undefined
  }
}

function cardDetails(payment: Payment): Record<string, unknown> | undefined {
  const card = { cardHolder: 'T. TEST', cardNumber: '6787', cardLabel: 'Mastercard', cardSecurity: 'normal', feeRegion: 'intra-eu' }
  if (payment.status === 'paid') return card
  if (payment.status !== 'failed') return undefined
  const [failureReason, failureMessage] = CARD_FAILURES[payment.cents] ?? ['unknown_reason', 'The card payment failed']
  return { ...card, failureReason, failureMessage }
}

/** An ISO 11649 reference such as RF12-3456-7890-1234, made of the payment's moment, with its right check digits. */
function transferReference(payment: Payment): string {
  const digits = String(payment.createdAt).slice(-12).padStart(12, '0')
  const check = 98n - (BigInt(`${digits}271500`) % 97n) // R = 27, F = 15, then 00
  const text = `RF${String(check).padStart(2, '0')}${digits}`
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8, 12), text.slice(12)].join('-')
}
