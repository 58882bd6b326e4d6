import { randomInt, randomUUID } from 'node:crypto'
import { LOGIN_CODE } from '#domain/login-code.ts'
import type { Db } from '#server/acts/act.ts'
import { MailFailure, type Mailer } from '#server/gateways/mail.ts'
import type { Counted, Limits } from '#server/limits.ts'
import type { Log } from '#server/lib/log.ts'
import { writeLoginCode } from '#server/outbox/letters.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { isGuest } from '#server/store/investments.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { findNextCodeOrder, setLoginCode } from '#server/store/login-codes.ts'

export interface LoginNeeds {
  readonly db: Db
  readonly log: Log
  readonly keys: Keys
  readonly limits: Limits
  readonly mailer: Mailer | null
  readonly publicUrl: URL
}

/** Who asks, for limits alone. */
export interface Asking {
  /** The client's address. */
  readonly address: string
  /** The browser, as a hash. */
  readonly browser: Buffer
}

/**
 * Mails a new code; an older one stops counting once the letter is accepted, which is before the answer, so that the
 * answer is true. A letter that nobody accepts costs neither the older code nor one of the sends; one of which the answer was
 * lost may have arrived, so its code counts. Throws `Refusal`: no account, one without a paid investment, too often, mail not accepted.
 */
export async function sendLoginCode({ db, log, keys, limits, mailer, publicUrl }: LoginNeeds, { email, asking }: { readonly email: string; readonly asking: Asking }): Promise<void> {
  const investor = await findInvestorByEmail(db, email)
  if (!investor) {
    await limits.take('code_sends_to_nobody_per_address', asking.address)
    throw new Refusal((await isGuest(db, email)) ? 'account_unconfirmed' : 'account_unknown')
  }
  const sends = sendsOf(email, asking, await isKnownBrowser(db, asking.browser, { investorId: investor.id }))
  await limits.takeAll(...sends)
  const order = await findNextCodeOrder(db)
  const code = String(randomInt(10 ** LOGIN_CODE.digits)).padStart(LOGIN_CODE.digits, '0')
  const codeId = randomUUID()
  const keep = () => setLoginCode(db, { investorId: investor.id, email: investor.email, codeId, mac: codeMac(keys, codeId, code), order, askedBy: asking.browser, expiresAt: db.now() + LOGIN_CODE.minutes * 60_000 })
  try {
    if (!mailer) throw new MailFailure('no mail server is set', false)
    await mailer.send({ ...writeLoginCode(investor, code), messageId: `<${codeId}@${publicUrl.hostname}>` })
  } catch (error) {
    // One that may be in the box must work; whatever else kept it from being sent, it was not.
    if (error instanceof MailFailure && error.uncertain) await keep()
    else await limits.release(...sends)
    if (!(error instanceof MailFailure)) throw error
    log.warn({ reason: error.message }, 'code not mailed')
    throw new Refusal('code_not_sent')
  }
  await keep()
}

/** What a send is counted in: strangers cannot use up those of a browser in which that person has logged in before (contract 4.8). */
function sendsOf(email: string, { address, browser }: Asking, known: boolean): readonly Counted[] {
  if (known) return [['code_sends_per_known_browser', `${browser.toString('hex')} ${email}`]]
  return [['code_sends_per_email_and_address', `${email} ${address}`], ['code_sends_per_email', email], ['code_sends_per_address', address]]
}

/** Bound to the code's own id and a server key: a stolen table gives no code back. */
function codeMac(keys: Keys, codeId: string, code: string): Buffer {
  return keys.mac('login-code', codeId, code)
}

/** Is this the code of which the hash is kept? */
export function isCode(keys: Keys, stored: { readonly code_id: string; readonly mac: Buffer }, code: string): boolean {
  return keys.isMac(stored.mac, 'login-code', stored.code_id, code)
}
