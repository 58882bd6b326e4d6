import { call } from '#web/lib/call.ts'
import { checkInvestorExists } from '#web/lib/calls.ts'

/** Nobody should wait longer than this for a question whose answer we can do without. */
const PATIENCE_MS = 6000

/** Has something been paid on this address before? A question that fails is a no: the flow goes on (spec 1, section 4). */
export async function hasPaidInvestment(email: string): Promise<boolean> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PATIENCE_MS)
  try {
    const found = await call(checkInvestorExists, { p_email: email }, { signal: ending.signal })
    return found.has_paid_investments
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
