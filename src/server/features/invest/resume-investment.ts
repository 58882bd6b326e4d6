import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { readResumeToken } from '#server/lib/resume-token.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findInvestment, type Investment } from '#server/store/investments.ts'

/** What a mailed link leads back to. Throws `Refusal` for a link that is none of ours or has ended. */
export async function resumeInvestment({ db, keys }: { readonly db: Reader; readonly keys: Keys }, token: string): Promise<Investment> {
  const id = readResumeToken(keys, token, db.now())
  const investment = id === null ? undefined : await findInvestment(db, id)
  if (!investment) throw new Refusal('resume_link_invalid')
  return investment
}
