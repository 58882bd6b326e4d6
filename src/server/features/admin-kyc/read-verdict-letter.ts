import { wholeVerdict, type GivenVerdict } from '#domain/kyc-verdict.ts'
import type { Reader } from '#server/db/tx.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { previewVerdictLetter } from '#server/outbox/verdict-letters.ts'
import { findInvestor } from '#server/store/investors.ts'

interface Needs {
  readonly db: Reader
  readonly publicUrl: URL
}

/** The letter that this verdict would send, by the hand that will write it. Throws `Refusal`. */
export async function readVerdictLetter({ db, publicUrl }: Needs, investorId: string, verdict: GivenVerdict): Promise<{ readonly subject: string; readonly text: string }> {
  const investor = await findInvestor(db, investorId)
  if (!investor) throw new Refusal('investor_unknown')
  return await previewVerdictLetter(db, investor, wholeVerdict(verdict), { publicUrl })
}
