import { setTimeout as wait } from 'node:timers/promises'

/** Asks again until there is an answer; fails when none comes in time. Never a bet on how long something takes. */
export async function until<T>(question: () => Promise<T | undefined | null | false>, what = 'an answer', seconds = 15): Promise<T> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const answer = await question()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (Date.now() > end) throw new Error(`waited ${seconds} s for ${what}`)
    await wait(20)
  }
}
