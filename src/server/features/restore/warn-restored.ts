import type { Reader } from '#server/db/tx.ts'
import { iso } from '#server/lib/iso.ts'
import type { Log } from '#server/lib/log.ts'
import { findRestoration } from '#server/store/restorations.ts'

const EVERY_MS = 10 * 60_000

/** Says at once, and again every ten minutes, that this database was restored and stands still, for as long as it does. Ends with what comes back. */
export async function warnWhileRestored({ db, log }: { readonly db: Reader; readonly log: Log }): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  const say = async (): Promise<void> => {
    const restoration = await findRestoration(db)
    if (!restoration) return clearInterval(timer)
    log.error(
      { backup: iso(restoration.backupAt), restored: iso(restoration.restoredAt) },
      'THIS DATABASE WAS RESTORED FROM A BACKUP: nothing is sold, mailed, told or carried out until script/admin reconcile is done',
    )
    timer ??= setInterval(() => void say().catch(() => undefined), EVERY_MS).unref()
  }
  await say()
  return () => clearInterval(timer)
}
