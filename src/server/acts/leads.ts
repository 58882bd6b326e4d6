import { LEAD_CAPTURED } from '#domain/messages.ts'
import type { NewMessage } from '#server/store/outbox-entries.ts'

/** Somebody who wants to invest, and what tells one address from another without saying it. */
export interface LeadFacts {
  readonly investmentId: string
  readonly addressHash: string
}

/** A lead as the outbox keeps it: who it is, the investment says when it is told, so that nothing is kept of whoever is deleted meanwhile. */
export function leadEntry({ investmentId, addressHash }: LeadFacts): NewMessage {
  return { channel: 'lead', name: LEAD_CAPTURED, cause: `lead:${addressHash}`, investorId: null, investmentId, payload: { investmentId } }
}
