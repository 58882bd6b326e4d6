import { fromEuros, type Cents } from '#domain/money.ts'
import { call } from '#web/lib/call.ts'
import { Refused } from '#web/lib/refused.ts'
import { findSession } from '#web/lib/session.ts'
import { sleep } from '#web/lib/sleep.ts'
import { claimInvestment } from '#web/lib/calls.ts'

/** How a claim ended; `signed_out`: log in first, then come back. Texts of spec 1, section 8. */
export type Claim =
  | { readonly at: 'claimed'; readonly amount: Cents | null; readonly shares: number }
  | { readonly at: 'signed_out' }
  | { readonly at: 'failed'; readonly text: string; readonly detail?: string }

/** Spec 1, section 4: waits this long, once, for a session that is just being made. */
const SESSION_WAIT_MS = 2000

const NO_SESSION = 'Authenticatie mislukt. Probeer opnieuw via de link in uw e-mail.'
const NOT_ASKED = 'Er is een fout opgetreden bij het claimen van uw investering.'
const NOT_CLAIMED = 'Kon investering niet claimen.'
const UNEXPECTED = 'Er is een onverwachte fout opgetreden.'

/** Finds the session, then ties the investment to it. Throws only when the page is left. */
export async function claim(investmentId: string, signal: AbortSignal): Promise<Claim> {
  try {
    const user = await session(signal)
    return user ? await claimFor(user.email, investmentId, signal) : { at: 'signed_out' }
  } catch (failure) {
    if (signal.aborted) throw failure
    return failed(failure instanceof Refused ? NO_SESSION : UNEXPECTED, failure)
  }
}

async function session(signal: AbortSignal) {
  const found = await findSession(signal)
  if (found) return found
  await sleep(SESSION_WAIT_MS, signal)
  return await findSession(signal)
}

async function claimFor(email: string, investmentId: string, signal: AbortSignal): Promise<Claim> {
  try {
    const { success, error, investment } = await call(claimInvestment, { p_investment_id: investmentId, p_user_email: email }, { signal })
    if (!success || !investment) return { at: 'failed', text: error ?? NOT_CLAIMED }
    return { at: 'claimed', amount: fromEuros(investment.investment_amount), shares: investment.number_of_shares }
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.status === 401) throw failure
    return failed(NOT_ASKED, failure)
  }
}

/** What never reached the server is said as well: then trying again helps. */
function failed(text: string, failure: unknown): Claim {
  return { at: 'failed', text, ...(failure instanceof Refused && failure.status === 0 && { detail: failure.text }) }
}
