import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestment, isOwnInvestment, type Investment } from '#server/store/investments.ts'

/** Who is looking: the session's own guest, investor or admin sees the address, a stranger a mask (contract 5.5). */
export interface Viewer {
  readonly guestSessionId: string | null
  readonly investor: { readonly id: string; readonly email: string } | null
  readonly isAdmin: boolean
}

export interface ShownInvestment {
  readonly investment: Investment
  /** The viewer is one of its own. */
  readonly known: boolean
}

/** An investment for its result page. Throws `Refusal`. */
export async function showInvestment({ db }: { readonly db: Reader }, investmentId: string, viewer: Viewer): Promise<ShownInvestment> {
  const investment = await findInvestment(db, investmentId)
  if (!investment) throw new Refusal('investment_unknown')
  const known = viewer.isAdmin
    || (viewer.guestSessionId !== null && viewer.guestSessionId === investment.guest_session_id)
    || (viewer.investor !== null && (await isOwnInvestment(db, viewer.investor, investmentId)))
  return { investment, known }
}
