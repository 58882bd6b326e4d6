import { BY_SYSTEM, type Db } from '#server/acts/act.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { recordAnswers, type Answer, type ProviderIdentity } from './record-answers.ts'

interface Waiting {
  readonly answer: Answer
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** So many wait at most: who comes then is told so, and comes again by the look-up that a webhook left. */
const MOST_WAITING = 512
/** More would hold locks longer than it saves. */
const MOST_AT_ONCE = 32

export interface SettlementQueue {
  /** Resolves once the answer is written down and committed; rejects when it could not be, and at once with `busy` when too many wait. */
  record(answer: Answer): Promise<void>
  /** So many wait. */
  length(): number
}

/**
 * Answers that wait are written down together in one transaction: allocation is one at a time anyway, and the
 * commit is then shared. When a batch fails, each of it is tried alone, so that one bad answer hurts nobody else.
 */
export function openSettlementQueue({ db, whoAreWe }: { readonly db: Db; readonly whoAreWe: () => Promise<ProviderIdentity> }): SettlementQueue {
  const waiting: Waiting[] = []
  let running = false

  async function record(answers: readonly Answer[]): Promise<void> {
    const us = await whoAreWe()
    await db.act(BY_SYSTEM, (act) => recordAnswers(act, answers, us))
  }

  async function together(batch: readonly Waiting[]): Promise<void> {
    try {
      await record(batch.map(({ answer }) => answer))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length === 1) for (const { reject } of batch) reject(error)
      else for (const one of batch) await together([one])
    }
  }

  async function drain(): Promise<void> {
    if (running) return
    running = true
    while (waiting.length > 0) await together(waiting.splice(0, MOST_AT_ONCE))
    running = false
  }

  return {
    record: (answer) => answer.payment.status === 'paid'
      ? new Promise((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) throw new Refusal('busy', { retryAfter: 2 })
        waiting.push({ answer, resolve, reject })
        void drain()
      })
      // Without money there is nothing to allocate, and no turn to wait for.
      : record([answer]),
    length: () => waiting.length,
  }
}
