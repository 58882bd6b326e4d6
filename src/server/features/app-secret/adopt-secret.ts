import { BY_OPERATOR, type Db } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { setLastMark } from '#server/store/secret-marks.ts'
import { marksOf } from './know-secret.ts'

/** The old secret is lost for good: from now on the database is written under this one. What was sealed under the old one stays closed. */
export async function adoptSecret({ db, keys }: { readonly db: Db; readonly keys: Keys }): Promise<void> {
  await db.act(BY_OPERATOR, async (act) => {
    const [mine] = marksOf(keys)
    if (mine) await setLastMark(act, mine)
    act.audit('secret_adopted', {})
  })
}
