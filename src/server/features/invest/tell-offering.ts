import type { Moment } from '#domain/moment.ts'
import type { Reader } from '#server/db/tx.ts'
import { FIRST_ISSUE } from '#domain/issue.ts'
import { findRoom } from '#server/store/issues.ts'

export interface Offering {
  readonly now: Moment
  readonly opensAt: Moment
  readonly issueSize: number
  /** Certificates that are neither issued nor reserved by an open checkout. */
  readonly available: number
}

/** So long one look at the register serves everybody: a broadcast's viewers all ask at once. */
const FRESH_MS = 2000

/** Tells the server's clock, the opening moment and the room that is left. */
export function openOffering({ db, opensAt }: { readonly db: Reader; readonly opensAt: Moment }): () => Promise<Offering> {
  let known: { readonly at: Moment; readonly room: Promise<{ readonly issueSize: number; readonly available: number }> } | undefined
  async function look() {
    const { issueSize, available } = await findRoom(db, FIRST_ISSUE)
    return { issueSize, available }
  }
  return async () => {
    const at = db.now()
    // A clock that was set back must not keep an old answer for long.
    if (!known || Math.abs(at - known.at) > FRESH_MS) {
      const room = look()
      known = { at, room }
      room.catch(() => { known = undefined })
    }
    return { now: db.now(), opensAt, ...(await known.room) }
  }
}
