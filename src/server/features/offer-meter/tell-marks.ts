import { calendarDate } from '#domain/moment.ts'
import type { TotalCents } from '#domain/money.ts'
import { leastOfMark, markCrossings, OFFER_MARKS } from '#domain/offer-meter.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { setMarkTold } from '#server/store/offer-marks.ts'
import { findOffered, listSoldDays } from '#server/store/sold-by-day.ts'

/** Tells the issuer of each mark of the offer's threshold that was reached, once for each time that it was. */
export async function tellMarks({ db, offerThreshold: threshold }: { readonly db: Db; readonly offerThreshold: TotalCents | null }): Promise<void> {
  if (threshold === null) return
  const { sold } = await findOffered(db)
  if (OFFER_MARKS.every((mark) => sold < leastOfMark(threshold, mark))) return
  await db.act(BY_SYSTEM, async (act) => {
    for (const crossed of markCrossings(await listSoldDays(act), threshold, calendarDate(act.at))) {
      if (await setMarkTold(act, threshold, crossed)) act.letter('offer_mark_reached', { ...crossed, threshold })
    }
  })
}
