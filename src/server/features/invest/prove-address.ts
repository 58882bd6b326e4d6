import type { Reader } from '#server/db/tx.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'

/** By what somebody may be known to be the owner of an address that he types. */
export interface Visitor {
  /** The signed-in investor; null: nobody is signed in. */
  readonly investorId: string | null
  /** The browser, as a hash; null: it shows none. */
  readonly browser: Buffer | null
}

/**
 * Is an address known to be his who types it? He is signed in with it, or has been in this browser. That opens nothing: it
 * says whose list shows what he begins, and whom he may keep waiting.
 */
export async function isOwnAddress({ db }: { readonly db: Reader }, email: string, { investorId, browser }: Visitor): Promise<boolean> {
  if (investorId === null && browser === null) return false
  const owner = await findInvestorByEmail(db, email)
  if (!owner) return false
  return owner.id === investorId || (browser !== null && (await isKnownBrowser(db, browser, { investorId: owner.id })))
}
