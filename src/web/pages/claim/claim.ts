import { fromEuros, type Cents } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import type { Refused } from '#web/lib/refused.ts'
import { findSession } from '#web/lib/sign-in.ts'
import { sleep } from '#web/lib/sleep.ts'
import type { Attempt } from '#web/lib/use-act.ts'
import { claimInvestment } from '#web/lib/calls.ts'

/** How a claim ended; `signed_out`: log in first, then come back. */
export type Claim =
  | { readonly at: 'claimed'; readonly amount: Cents | null; readonly shares: number }
  | { readonly at: 'signed_out' }
  | { readonly at: 'refused'; readonly text: string }

/** Spec 1, section 4: waits this long, once, for a session that is just being made. */
const SESSION_WAIT_MS = 2000

/** Texts of spec 1, section 8. */
const NO_SESSION = 'Authenticatie mislukt. Probeer opnieuw via de link in uw e-mail.'
const NOT_ASKED = 'Er is een fout opgetreden bij het claimen van uw investering.'
const NOT_CLAIMED = 'Kon investering niet claimen.'
const UNEXPECTED = 'Er is een onverwachte fout opgetreden.'

/** Finds the session, then ties the investment to it; `onAsked`: the session was found. Throws what `call` throws. */
export async function claim(investmentId: string, attempt: Attempt, signal: AbortSignal, onAsked: () => void): Promise<Claim> {
  const user = await session(signal)
  if (!user) return { at: 'signed_out' }
  onAsked()
  const { success, error, investment } = await call(claimInvestment, { p_investment_id: investmentId, p_user_email: user.email }, { ...attempt, signal })
  if (!success || !investment) return { at: 'refused', text: error ?? NOT_CLAIMED }
  return { at: 'claimed', amount: fromEuros(investment.investment_amount), shares: investment.number_of_shares }
}

/** Why it failed. What never reached the server is said as well: then trying again helps. */
export function failureText(failure: Refused, asked: boolean): string {
  if (failure.is('broken')) return UNEXPECTED
  const text = asked && failure.status !== 401 ? NOT_ASKED : NO_SESSION
  return failure.status === 0 ? `${text} ${failure.text}` : text
}

async function session(signal: AbortSignal) {
  const found = await findSession(signal)
  if (found) return found
  await sleep(SESSION_WAIT_MS, signal)
  return await findSession(signal)
}
