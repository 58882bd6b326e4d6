import { randomUUID } from 'node:crypto'
import { RESET_LINK_MS } from '#domain/sessions.ts'
import { BY_GUEST, type Db } from '#server/acts/act.ts'
import type { Counted, Limits } from '#server/limits.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { setPasswordReset } from '#server/store/password-resets.ts'

interface Wish {
  readonly email: string
  /** The client's, for limits alone. */
  readonly address: string
  /** The browser, as a hash; for limits alone. */
  readonly browser: Buffer
}

/**
 * Mails a link to choose a password to whoever has an account under this address, and nothing to anybody else; the answer
 * is the same. An older link stops working. Throws `too_many`, which follows from what was asked and not from who exists.
 */
export async function askReset({ db, limits }: { readonly db: Db; readonly limits: Limits }, { email, address, browser }: Wish): Promise<void> {
  const investor = await findInvestorByEmail(db, email)
  const known = await isKnownBrowser(db, browser, { investorId: investor?.id ?? randomUUID() })
  const counted: readonly Counted[] = known
    ? [['reset_sends_per_known_browser', `${browser.toString('hex')} ${email}`]]
    : [['reset_sends_per_email_and_address', `${email} ${address}`], ['reset_sends_per_email', email], ['reset_sends_per_address', address]]
  await limits.takeAll(...counted)
  if (!investor) return
  await db.act(BY_GUEST, async (act) => {
    const resetId = randomUUID()
    await setPasswordReset(act, { id: resetId, investorId: investor.id, expiresAt: act.at + RESET_LINK_MS })
    act.audit('password_reset_asked', { investorId: investor.id })
    act.letter('password_reset', { investorId: investor.id, resetId })
  })
}
