import { normalEmail } from '#domain/contact.ts'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestorByEmail, type Investor } from '#server/store/investors.ts'
import { deleteLoginCode, takeTry } from '#server/store/login-codes.ts'
import { isCode, type LoginNeeds } from './send-login-code.ts'
import { startSession, type TokenPair } from './sessions.ts'

export interface LoggedIn {
  readonly investor: Investor
  readonly tokens: TokenPair
}

interface Attempt {
  readonly email: string
  readonly code: string
  /** The client's, for limits alone. */
  readonly address: string
}

/**
 * A right code gives a session, once. A try is spent before anything is compared: five for a code, ten wrong ones
 * for an address in a quarter of an hour, whatever client they come from. Throws `Refusal`.
 */
export async function verifyLoginCode({ db, keys, limits }: LoginNeeds, attempt: Attempt): Promise<LoggedIn> {
  const email = normalEmail(attempt.email)
  await limits.take('code_tries_per_address', attempt.address)
  const code = readLoginCode(attempt.code)
  if (!code) throw new Refusal('code_wrong')
  await limits.take('wrong_codes_per_email', email)
  const investor = await findInvestorByEmail(db, email)
  const live = investor && await takeTry(db, investor.id, LOGIN_CODE.triesPerCode)
  if (!investor || !live || !isCode(keys, live, code)) throw new Refusal('code_wrong')
  const tokens = await db.act({ actor: { kind: 'investor', id: investor.id } }, async (act) => {
    // Of two who send the right code at once, the one who deletes it comes in.
    if (!(await deleteLoginCode(act, live.code_id))) throw new Refusal('code_wrong')
    act.audit('investor_logged_in', {})
    return await startSession(act, investor.id)
  })
  await limits.release('wrong_codes_per_email', email)
  return { investor, tokens }
}
