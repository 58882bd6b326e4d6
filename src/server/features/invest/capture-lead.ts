import { createHash } from 'node:crypto'
import { asciiHost } from '#contract/host-name.ts'
import { emailProblem } from '#domain/contact.ts'
import { LEAD_EVENTS, OWN_EVENTS } from '#domain/messages.ts'
import type { By, Db } from '#server/acts/act.ts'
import { iso } from '#server/lib/iso.ts'
import { Refusal } from '#server/lib/refusal.ts'

const FIELDS = ['fullName', 'email', 'phone', 'sessionId', 'timestamp', 'profileComplete', 'numberOfShares', 'investmentAmount']

/**
 * Passes a lead on to automation, once for the same content within a day. What the server makes from its own data is
 * accepted and does nothing twice (contract 3). Throws `Refusal` for an unknown event, and for a lead whom nobody can reach.
 */
export async function captureLead({ db }: { readonly db: Db }, by: By, order: { readonly event: string; readonly clientData: Readonly<Record<string, unknown>> }): Promise<void> {
  if (OWN_EVENTS.some((own) => own === order.event)) return
  const event = LEAD_EVENTS.find((lead) => lead === order.event)
  if (!event) throw new Refusal('event_unknown')
  const { email } = order.clientData
  const wrong = emailProblem(typeof email === 'string' ? email : '', asciiHost)
  if (wrong !== null) throw new Refusal('invalid_input', { field: 'clientData.email', text: wrong })
  const clientData = Object.fromEntries(FIELDS.filter((field) => field in order.clientData).map((field) => [field, order.clientData[field]]))
  const { timestamp: _timestamp, ...content } = clientData
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  await db.act(by, async (act) => act.event(event, { cause: `${iso(act.at).slice(0, 10)}:${hash}`, clientData }))
}
