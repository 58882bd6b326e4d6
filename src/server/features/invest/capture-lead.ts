import { createHash } from 'node:crypto'
import type { Clock } from '#server/lib/clock.ts'
import type { Db } from '#server/db/tx.ts'
import { announceLead } from '#server/outbox/enqueue.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { iso } from '#server/lib/iso.ts'

/** The page reports these; everybody may. */
const FROM_THE_PAGE = new Set(['guest_lead_captured', 'investment_amount_selected'])
/** The server makes these from its own data; a page's call for one is accepted and does nothing twice (contract 3). */
const FROM_THE_SERVER = new Set(['payment_completed', 'payment_failed', 'profile_data_completed', 'manual_client_added', 'investment_completed_full_data'])

const FIELDS = ['fullName', 'email', 'phone', 'sessionId', 'timestamp', 'profileComplete', 'numberOfShares', 'investmentAmount']

/** Passes a lead on to automation, once for the same content within a day. Throws `Refusal` for an unknown event. */
export async function captureLead({ db, now }: { readonly db: Db; readonly now: Clock['now'] }, order: { readonly event: string; readonly clientData: Readonly<Record<string, unknown>> }): Promise<void> {
  if (FROM_THE_SERVER.has(order.event)) return
  if (!FROM_THE_PAGE.has(order.event)) throw new Refusal('event_unknown')
  const clientData = Object.fromEntries(FIELDS.filter((field) => field in order.clientData).map((field) => [field, order.clientData[field]]))
  const { timestamp: _timestamp, ...content } = clientData
  const day = iso(now()).slice(0, 10)
  const cause = `${order.event}:${day}:${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`
  await announceLead(db, { event: order.event, cause, clientData }, now())
}
