import { endOtherSessions, endOwnSession, listOwnSessions as listOwnSessionsCall } from '#contract/own-sessions.ts'
import type { Db } from '#server/acts/act.ts'
import type { Wire } from '#server/http/wire.ts'
import { presentOwnSessions } from '#server/presenters/session.ts'
import { endSessions } from './end-sessions.ts'
import { readOwnSessions } from './read-own-sessions.ts'

/** Where an investor is logged in. */
export function registerOwnSessions(wire: Wire, needs: { readonly db: Db }): void {
  wire.json(listOwnSessionsCall, async (_order, { caller: { investor } }) => presentOwnSessions(await readOwnSessions(needs, investor.id), investor.family))

  wire.json(endOwnSession, async ({ session_id: only }, { caller: { investor }, by }) => {
    await endSessions(needs, by, { investorId: investor.id, which: { only } })
    return { success: true }
  })

  wire.json(endOtherSessions, async (_order, { caller: { investor }, by }) => {
    await endSessions(needs, by, { investorId: investor.id, which: { but: investor.family } })
    return { success: true }
  })
}
