import { CALL_WITHIN_MS } from '#domain/requests.ts'
import type { Db } from '#server/acts/act.ts'
import { listParked, type ParkedMessage } from '#server/store/outbox.ts'
import { findWaiting, listOpenCases, type OpenCases, type Waiting } from '#server/store/todo.ts'

export interface TodoFacts extends Waiting {
  readonly cases: readonly OpenCases[]
  /** The message that was given up first. */
  readonly parked: ParkedMessage | undefined
}

/** What an admin has to do now: how much waits in each queue, and for how long. */
export async function readTodo({ db }: { readonly db: Db }): Promise<TodoFacts> {
  const [waiting, cases, [parked]] = await Promise.all([findWaiting(db, db.now() - CALL_WITHIN_MS), listOpenCases(db), listParked(db, 1)])
  return { ...waiting, cases, parked }
}
