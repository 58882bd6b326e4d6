import { REMINDER_DAYS, REMINDERS_APART_DAYS } from '#domain/reminders.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { lockDueReminders, setReminded } from '#server/store/profile-reminders.ts'

const DAY_MS = 24 * 3_600_000
const MOST_AT_ONCE = 100
/** The others are for the next look: whoever ends this process does not wait for all of them. */
const MOST_TIMES = 20

/**
 * Reminds of what is missing before a deed can be made: twice at most, each time once, however many instances look. Whether
 * it is still true is asked again when the letter is written.
 */
export async function remindIncomplete({ db }: { readonly db: Db }): Promise<void> {
  for (let time = 0; time < MOST_TIMES; time++) if ((await remindSome(db)) < MOST_AT_ONCE) return
}

async function remindSome(db: Db): Promise<number> {
  return await db.act(BY_SYSTEM, async (act) => {
    const due = await lockDueReminders(act, {
      begunBefore: REMINDER_DAYS.map((days) => act.at - days * DAY_MS), toldBefore: act.at - REMINDERS_APART_DAYS * DAY_MS, most: MOST_AT_ONCE,
    })
    for (const person of due) {
      if (await setReminded(act, person)) act.letter('profile_reminder', { investorId: person.id, turn: person.sent + 1 })
    }
    return due.length
  })
}
