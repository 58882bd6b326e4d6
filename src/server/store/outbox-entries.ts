import type { Channel } from '#domain/messages.ts'
import { timestamp, use } from '#server/db/handle.ts'
import type { Tx } from '#server/db/tx.ts'

export interface NewMessage {
  readonly channel: Channel
  readonly name: string
  readonly cause: string
  readonly investorId: string | null
  readonly investmentId: string | null
  readonly payload: Readonly<Record<string, unknown>>
  /** Not sooner than so long after its cause; by then it may no longer be true and is not sent. */
  readonly waitMs?: number
}

/** Puts messages in the outbox, each once for its cause. For acts alone. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return
  await use(tx).insertInto('outbox')
    .values(messages.map(({ channel, name, cause, investorId, investmentId, payload, waitMs = 0 }) => ({
      channel, name, cause, investor_id: investorId, investment_id: investmentId, payload: JSON.stringify(payload),
      occurred_at: timestamp(tx.now()), run_at: timestamp(tx.now() + waitMs),
    })))
    .onConflict((conflict) => conflict.column('cause').doNothing()).execute()
}
