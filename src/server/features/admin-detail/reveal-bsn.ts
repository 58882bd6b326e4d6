import { passesElevenTest } from '#domain/profile-rules.ts'
import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findShared } from '#server/store/investor-profiles.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/**
 * Opens a person's number for an admin and writes down that it was looked at, in one act: without its line in the log nobody
 * sees it. Null where none is known. Throws `Refusal`.
 */
export async function revealBsn({ db, keys }: Needs, by: By, investorId: string): Promise<{ readonly bsn: string | null; readonly passesCheck: boolean }> {
  return await db.act(by, async (act) => {
    const person = await findShared(act, investorId)
    if (!person) throw new Refusal('investor_unknown')
    if (person.bsn_sealed === null) return { bsn: null, passesCheck: false }
    const bsn = keys.unseal(`bsn ${investorId}`, person.bsn_sealed)
    act.audit('bsn_revealed', { investorId })
    return { bsn, passesCheck: passesElevenTest(bsn) }
  })
}
