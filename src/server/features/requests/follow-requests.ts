import { calendarDate } from '#domain/moment.ts'
import { payUntilReminded } from '#domain/requests.ts'
import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { lockToExpire, lockToRemind, setExpired, setRequestReminded } from '#server/store/request-queue.ts'

const MOST_AT_ONCE = 100
/** The others are for the next look: whoever ends this process does not wait for all of them. */
const MOST_TIMES = 20

/** Reminds of requests that nobody has paid yet, once, and ends those whose last day went by. What money came for does not end. */
export async function followRequests({ db }: { readonly db: Db }): Promise<void> {
  for (const some of [remindSome, expireSome]) {
    for (let time = 0; time < MOST_TIMES; time++) if ((await some(db)) < MOST_AT_ONCE) break
  }
}

async function remindSome(db: Db): Promise<number> {
  return await db.act(BY_SYSTEM, async (act) => {
    const due = await lockToRemind(act, calendarDate(act.at), MOST_AT_ONCE)
    for (const { id: investmentId, investor_id: investorId, expires_on: expiresOn } of due) {
      await setRequestReminded(act, investmentId, payUntilReminded(act.at, expiresOn))
      act.audit('request_reminded', { investmentId })
      act.letter('request_reminder', { investorId, investmentId, remindedAt: act.at })
    }
    return due.length
  })
}

async function expireSome(db: Db): Promise<number> {
  return await db.act(BY_SYSTEM, async (act) => {
    const due = await lockToExpire(act, calendarDate(act.at), MOST_AT_ONCE)
    for (const { id: investmentId, investor_id: investorId } of due) {
      await setExpired(act, investmentId)
      act.audit('request_expired', { investmentId })
      act.letter('request_expired', { investorId, investmentId, expiredAt: act.at })
    }
    return due.length
  })
}
