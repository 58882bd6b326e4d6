import { adminGetDocumentsPlace } from '#contract/admin-kyc.ts'
import { call } from '#web/lib/call.ts'

/** Who comes after a person in the queue while they still stand in it; null for one who does not, or is the last. Never a reason to fail. */
export async function nextAfter(investorId: string): Promise<string | null> {
  const place = await call(adminGetDocumentsPlace, { p_investor_id: investorId }).catch(() => null)
  return place && place.position !== null ? (place.next_id ?? place.previous_id) : null
}

/** The same one if they still wait, since a colleague may have been there; else whoever waits longest. */
export async function stillDue(investorId: string): Promise<string | null> {
  const place = await call(adminGetDocumentsPlace, { p_investor_id: investorId }).catch(() => null)
  return !place || place.position !== null ? investorId : place.next_id
}
