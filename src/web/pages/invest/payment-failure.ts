import { NOT_PROCESSED_TEXT, Refused } from '#web/lib/refused.ts'

export interface PaymentFailure {
  readonly text: string
  /** It may be tried again after a while; the text around the seconds follows their count. */
  readonly later?: true
  /** There is nothing left to pay: money is in, or on its way. */
  readonly over?: 'paid' | 'under_way'
  /** There are not enough certificates left. */
  readonly short?: true
}

const BUSY_TEXT = 'Het systeem is momenteel druk bezet door de TV-uitzending. Uw investering is opgeslagen en wordt zodra mogelijk verwerkt.'
/** Only where the server makes that promise (`start-checkout.ts`). */
const LINK_TEXT = ' Wij mailen u een link zodra betalen weer kan.'

/**
 * What a failed payment means to the guest (spec 1, section 8). `recorded`: the investment itself stands, so a 503
 * may promise that it is kept.
 */
export function paymentFailure(failure: Refused, recorded: boolean): PaymentFailure {
  if (failure.is('broken', 'unreadable')) return { text: NOT_PROCESSED_TEXT }
  if (failure.is('investment_paid')) return { text: 'Betaal niet opnieuw. Uw betaling is binnen. Geen certificaten in uw account?', over: 'paid' }
  if (failure.is('payment_under_way')) return { text: failure.text, over: 'under_way' }
  if (isShort(failure)) return { text: failure.text, short: true }
  if (failure.status === 429) return { text: failure.text, later: true }
  if (failure.status === 503 && recorded) return { text: `${failure.text} ${BUSY_TEXT}${failure.is('payment_provider_busy', 'selling_paused') ? LINK_TEXT : ''}` }
  return { text: failure.text }
}

/** Are there not enough certificates left? */
export function isShort(failure: unknown): boolean {
  return failure instanceof Refused && failure.is('sold_out', 'nearly_sold_out')
}
