import { randomUUID } from 'node:crypto'
import type { Device } from '#domain/devices.ts'
import type { Db } from '#server/acts/act.ts'
import { isPassword } from '#server/lib/passwords.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Limits } from '#server/limits.ts'
import { findInvestorPassword, lockUnchangedInvestor } from '#server/store/investor-passwords.ts'
import { findInvestorByEmail } from '#server/store/investors.ts'
import { isKnownBrowser } from '#server/store/known-browsers.ts'
import { letIn } from './let-in.ts'
import type { Asking } from './send-login-code.ts'
import type { LoggedIn } from './verify-login-code.ts'

interface Attempt {
  readonly email: string
  readonly password: string
  readonly asking: Asking
  readonly device: Device | null
}

/**
 * The second choice below the code, for those who set a password. An address that nobody has, one without a password and a
 * wrong password sound and last alike: all of them ask the same and compare once (contract 3). Throws `Refusal`.
 */
export async function logInWithPassword({ db, limits }: { readonly db: Db; readonly limits: Limits }, { email, password, asking, device }: Attempt): Promise<LoggedIn> {
  const investor = await findInvestorByEmail(db, email)
  const investorId = investor?.id ?? randomUUID()
  const known = await isKnownBrowser(db, asking.browser, { investorId })
  const stored = await findInvestorPassword(db, investorId)
  const counted = await limits.tryPassword({ whose: 'investor', email, ...asking, known })
  const right = await isPassword(stored, password)
  if (!investor || stored === undefined || !right) throw new Refusal('bad_login')
  await limits.release(...counted)
  const tokens = await db.act({ actor: { kind: 'investor', id: investor.id } }, async (act) => {
    // A new password in this very moment counts, and so do another address and a deletion.
    if (!(await lockUnchangedInvestor(act, investor, stored))) throw new Refusal('bad_login')
    return await letIn(act, { investorId: investor.id, browser: asking.browser, known, device })
  })
  return { investor, tokens }
}
