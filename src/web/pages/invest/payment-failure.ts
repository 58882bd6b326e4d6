import { NOT_PROCESSED_TEXT, Refused } from '#web/lib/refused.ts'

export interface PaymentFailure {
  readonly text: string
  /** Seconds after which it may be tried again; the text around them follows the count. */
  readonly wait?: number
  /** There is nothing left to pay: money is in, or on its way. */
  readonly over?: 'paid' | 'under_way'
  /** There are not enough certificates left. */
  readonly short?: true
}

const BUSY_TEXT = 'Het systeem is momenteel druk bezet door de TV-uitzending. Uw investering is opgeslagen en wordt zodra mogelijk verwerkt.'
const DEFAULT_WAIT = 60

/**
 * What a failed payment means to the guest (spec 1, section 8). `recorded`: the investment itself stands, so a 503
 * may promise that it is kept.
 */
export function paymentFailure(failure: unknown, recorded: boolean): PaymentFailure {
  if (!(failure instanceof Refused) || failure.code === 'unreadable') return { text: NOT_PROCESSED_TEXT }
  if (failure.code === 'investment_paid') return { text: 'Betaal niet opnieuw. Uw certificaten staan op uw naam, of wij mailen u zodra dat zo is.', over: 'paid' }
  if (failure.code === 'payment_under_way') return { text: failure.text, over: 'under_way' }
  if (failure.code === 'sold_out' || failure.code === 'nearly_sold_out') return { text: failure.text, short: true }
  if (failure.status === 429) return { text: failure.text, wait: failure.retryAfter ?? DEFAULT_WAIT }
  if (failure.status === 503 && recorded) return { text: `${failure.text} ${BUSY_TEXT}` }
  return { text: failure.text }
}
