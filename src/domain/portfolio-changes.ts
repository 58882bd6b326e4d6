import { sayCertificates } from './certificate-range.ts'
import { formatCount } from './money.ts'
import { isComplete } from './payment-status.ts'

/** What is compared of a portfolio, before and after it was asked for again. */
interface Seen {
  readonly investments: readonly { readonly id: string; readonly payment_status: string; readonly status: string }[]
  readonly certificates: readonly { readonly quantity: number }[]
  readonly kyc_status: string
}

const VERDICTS: Readonly<Record<string, string>> = {
  verified: 'Uw gegevens en documenten zijn goedgekeurd.',
  rejected: 'Wij konden uw documenten niet goedkeuren. Bij Verificatie leest u waarom.',
}

/** What happened while a person looked, said once and calmly; null when nothing of it concerns him. */
export function sayChanges(before: Seen, after: Seen): string | null {
  const was = (id: string) => before.investments.find((one) => one.id === id)
  const paid = after.investments.filter((one) => isComplete(one) && !isCompleteOf(was(one.id))).length
  const failed = after.investments.filter((one) => one.payment_status === 'failed' && was(one.id) !== undefined && was(one.id)?.payment_status !== 'failed').length
  const held = count(after)
  const said = [
    paid > 0 ? (paid === 1 ? 'Uw betaling is binnen.' : `${formatCount(paid)} betalingen zijn binnen.`) : null,
    failed > 0 ? 'Een betaling is niet gelukt.' : null,
    held === count(before) ? null : `Er ${held === 1 ? 'staat' : 'staan'} nu ${sayCertificates(held)} op uw naam in het register.`,
    before.kyc_status === after.kyc_status ? null : VERDICTS[after.kyc_status] ?? null,
  ].filter((line) => line !== null)
  return said.length > 0 ? said.join(' ') : null
}

function isCompleteOf(investment: Seen['investments'][number] | undefined): boolean {
  return investment !== undefined && isComplete(investment)
}

function count({ certificates }: Seen): number {
  return certificates.reduce((total, { quantity }) => total + quantity, 0)
}
