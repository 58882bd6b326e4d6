import type { Device } from '#domain/devices.ts'
import { LOGIN_CODE, readLoginCode } from '#domain/login-code.ts'
import type { Reader } from '#server/db/tx.ts'
import type { Counted } from '#server/limits.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findInvestorByEmail, type Investor } from '#server/store/investors.ts'
import { lockLogins } from '#server/store/investor-sessions.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { deleteLoginCode, takeTry } from '#server/store/login-codes.ts'
import { letIn } from './let-in.ts'
import { isCode, type Asking, type LoginNeeds } from './send-login-code.ts'
import { findGiven, tokensFor, type TokenPair, type Tokens } from './sessions.ts'

export interface LoggedIn {
  readonly investor: Investor
  readonly tokens: TokenPair
}

interface Attempt {
  readonly email: string
  readonly code: string
  readonly asking: Asking
  readonly device: Device | null
  /** The Idempotency-Key that was sent with it. */
  readonly key: string | null
}

/**
 * A right code gives a session, once. A try is spent before anything is compared: five for a code from the browser that
 * asked for it, five from all others. Too many wrong ones leave an unknown browser one try for each code, and shut nobody
 * out (contract 4.8, decision 0037). What is not compared is not counted.
 * Whoever lost the answer gets it again under the same Idempotency-Key. Throws `Refusal`.
 */
export async function verifyLoginCode({ db, keys, limits }: LoginNeeds, { email, code: text, asking, device, key }: Attempt): Promise<LoggedIn> {
  const code = readLoginCode(text)
  const investor = code === null ? undefined : await findInvestorByEmail(db, email)
  if (!investor || code === null) throw new Refusal('code_wrong')
  const given = key === null ? [] : tokensFor(keys, investor.id, code, key)
  // The answer was lost and he asks again: the code is used, and its session is there.
  const again = await findGiven(db, given)
  if (again) return { investor, tokens: again }
  const known = await isKnownBrowser(db, asking.browser, { investorId: investor.id })
  const live = await takeTry(db, investor.id, { browser: asking.browser, known }, LOGIN_CODE.triesPerCode)
  if (!live) return { investor, tokens: await givenMeanwhile(db, given) }
  const wrong = wrongOf(email, asking, known)
  const beyond = await limits.count(...wrong)
  const compared = !beyond || live.tries === 1
  const right = compared && isCode(keys, live, code)
  if (right || !compared) await limits.release(...wrong)
  if (!right) throw new Refusal('code_wrong', live.own ? { triesLeft: compared ? LOGIN_CODE.triesPerCode - live.tries : 0 } : {})
  const tokens = await db.act({ actor: { kind: 'investor', id: investor.id } }, async (act) => {
    // Of two who send the right code at once, the one who deletes it comes in.
    if (!(await lockLogins(act, investor.id)) || !(await deleteLoginCode(act, live.code_id))) return await givenMeanwhile(act, given)
    return await letIn(act, { investorId: investor.id, browser: asking.browser, known, device, tokens: given[0] ?? null })
  })
  return { investor, tokens }
}

/** Asked again while the first request was still at it: it was done by the time that the code was found used. Throws `code_wrong`. */
async function givenMeanwhile(db: Reader, given: readonly Tokens[]): Promise<TokenPair> {
  const pair = await findGiven(db, given)
  if (!pair) throw new Refusal('code_wrong')
  return pair
}

/** What a wrong code is counted in. */
function wrongOf(email: string, { address, browser }: Asking, known: boolean): readonly Counted[] {
  if (known) return [['wrong_codes_per_known_browser', `${browser.toString('hex')} ${email}`]]
  return [['wrong_codes_per_email_and_address', `${email} ${address}`], ['wrong_codes_per_email', email], ['wrong_codes_per_address', address], ['wrong_codes', 'everybody']]
}
