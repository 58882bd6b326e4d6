import type { By, Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { readReminderToken } from '#server/lib/reminder-token.ts'
import type { Keys } from '#server/lib/secrets.ts'
import { findInvestor, lockInvestors } from '#server/store/investors.ts'
import { areRemindersStopped, setRemindersStopped } from '#server/store/profile-reminders.ts'

interface Needs {
  readonly db: Db
  readonly keys: Keys
}

/** Whom a mailed link is about. Only looking changes nothing: mail scanners follow every link. Throws `Refusal`. */
export async function showReminders({ db, keys }: Needs, token: string): Promise<{ readonly email: string; readonly stopped: boolean }> {
  const investor = await findInvestor(db, idIn(keys, token))
  if (!investor) throw new Refusal('reminder_link_invalid')
  return { email: investor.email, stopped: await areRemindersStopped(db, investor.id) }
}

/** No more reminders to whom the link was mailed; a second time it is the same. Throws `Refusal`. */
export async function stopReminders({ db, keys }: Needs, by: By, token: string): Promise<void> {
  const investorId = idIn(keys, token)
  await db.act(by, async (act) => {
    // Locked, so that nobody deletes them meanwhile.
    const [person] = await lockInvestors(act, [investorId])
    if (!person) throw new Refusal('reminder_link_invalid')
    if (await setRemindersStopped(act, investorId)) act.audit('reminders_stopped', { investorId })
  })
}

function idIn(keys: Keys, token: string): string {
  const id = readReminderToken(keys, token)
  if (id === null) throw new Refusal('reminder_link_invalid')
  return id
}
