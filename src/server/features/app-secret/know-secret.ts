import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findLastMark, setLastMark } from '#server/store/secret-marks.ts'

/** What this database was written under last is none of the secrets that we have. */
class ForeignSecret extends Error {
  override readonly name = 'ForeignSecret'
  constructor() {
    super(
      'APP_SECRET opens nothing of what this database was written under last. Give the secret that the other instances have (during a rotation both, with a comma between them); '
      + 'when it is lost for good, script/admin adopt-secret goes on with this one',
    )
  }
}

/**
 * Before an instance serves: what others wrote must open here too, or codes, links and sealed fields fail one by one, and
 * nobody knows why (decision 0041). From then on the first secret counts as the one that writes. Throws `ForeignSecret`.
 */
export async function knowSecret({ db, keys }: { readonly db: Db; readonly keys: Keys }): Promise<void> {
  const [mine] = marksOf(keys)
  await db.act(BY_SYSTEM, async (act) => {
    const last = await findLastMark(act)
    if (last && !marksOf(keys).some((mark) => mark.equals(last))) throw new ForeignSecret()
    if (mine) await setLastMark(act, mine)
  })
}

/** Of each secret, the writing one first: it tells which secret it is to whoever has it, and nothing to anybody else. */
export function marksOf(keys: Keys): readonly Buffer[] {
  return keys.macs('which-secret')
}
