import { areApart } from '#domain/clocks.ts'
import type { Pool } from '#server/db/tx.ts'
import type { Log } from '#server/lib/log.ts'
import { bringForward, measureClock } from '#server/store/clock.ts'

/**
 * Says loudly when our clock and the database's are apart, and takes up what was put off by one that ran ahead. The
 * database's clock is the measure: what must have one order has it by the database (contract 4.8).
 */
export async function watchClock({ db, log }: { readonly db: Pool; readonly log: Log }): Promise<void> {
  const ahead = await measureClock(db)
  if (areApart(ahead)) log.error({ seconds: ahead / 1000 }, 'the clock of the database and the clock of this machine are apart: set them by the same time server')
  await bringForward(db)
}
