import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { setIssueSize } from '#server/store/certificate-runs.ts'

/** Makes the register as large as the configuration says; throws when more than that is already issued. */
export async function applyIssueSize(db: Db, wanted: number): Promise<void> {
  await db.act(BY_SYSTEM, async (act) => {
    const size = await setIssueSize(act, wanted)
    if (size !== wanted) throw new Error(`ISSUE_SIZE is ${wanted}, but numbers up to ${size} are in use: the register cannot be smaller`)
  })
}
