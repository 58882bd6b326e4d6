import { normalEmail } from '#domain/contact.ts'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { insertAudit } from '#server/store/audit-log.ts'
import { findInvestorByEmail, type Investor } from '#server/store/investors.ts'
import { deleteLoginCode, takeTry } from '#server/store/login-codes.ts'
import { isCode, type LoginNeeds } from './send-login-code.ts'
import { startSession, type TokenPair } from './sessions.ts'

export interface LoggedIn {
  readonly investor: Investor
  readonly tokens: TokenPair
}

/**
 * A right code gives a session, once. A try is spent before anything is compared: five for a code, ten wrong ones
 * for an address in a quarter of an hour, whatever client they come from. Throws `Refusal`.
 */
export async function verifyLoginCode({ db, now, keys, limits }: LoginNeeds, order: { readonly email: string; readonly code: string }, address: string): Promise<LoggedIn> {
  const email = normalEmail(order.email)
  await limits.take('code_tries_per_address', address)
  const code = readLoginCode(order.code)
  if (!code) throw new Refusal('code_wrong')
  await limits.take('wrong_codes_per_email', email)
  const investor = await findInvestorByEmail(db, email)
  const live = investor && await takeTry(db, investor.id, LOGIN_CODE.triesPerCode, now())
  if (!investor || !live || !isCode(keys, live, code)) throw new Refusal('code_wrong')
  const tokens = await db.transaction(async (tx) => {
    // Of two who send the right code at once, the one who deletes it comes in.
    if (!(await deleteLoginCode(tx, live.code_id))) throw new Refusal('code_wrong')
    await insertAudit(tx, { actor: 'investor', action: 'investor_logged_in', investorId: investor.id }, now())
    return await startSession(tx, investor.id, now())
  })
  await limits.release('wrong_codes_per_email', email)
  return { investor, tokens }
}
