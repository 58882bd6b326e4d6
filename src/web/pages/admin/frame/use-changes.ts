import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { subscribeToChanges } from '#web/lib/live-changes.ts'
import { sleep } from '#web/lib/sleep.ts'

/** After one round of questions the next one waits so long, however much changes meanwhile. */
const REST_MS = 4000
/** Between one page of the desk and the next nobody listens for a moment: the stream outlasts it. */
const LINGER_MS = 1000

type Listener = () => Promise<unknown>

/** All parts of the desk share one stream, and what they ask is asked together. */
const listeners = new Set<Listener>()
let end: (() => void) | null = null

function begin(): () => void {
  const over = new AbortController()
  const changes = subscribeToChanges(null)
  const follow = async () => {
    while (!over.signal.aborted) {
      // A question that is not answered changes nothing: the next change asks again.
      if (await changes.heardWithin(Number.POSITIVE_INFINITY, over.signal)) await Promise.allSettled([...listeners].map((hear) => hear()))
      await sleep(REST_MS, over.signal)
    }
  }
  follow().catch(() => undefined)
  return () => {
    over.abort()
    changes.unsubscribe()
  }
}

/**
 * Hears that something of what an admin sees may have changed (contract 5.13), at most once in a few seconds, and only while
 * the page is seen. There is one stream for the whole page, and a hidden tab has none.
 */
export function useChanges(heard: Listener): void {
  const hear = useEffectEvent(heard)
  useEffect(() => {
    const listener = () => hear()
    listeners.add(listener)
    end ??= begin()
    return () => {
      listeners.delete(listener)
      window.setTimeout(() => {
        if (listeners.size > 0) return
        end?.()
        end = null
      }, LINGER_MS)
    }
  }, [])
}

/**
 * Asks again for these calls, by name. Who pages at that moment keeps what they asked for; what was asked before the change is
 * asked once more afterwards.
 */
export async function askAgain(questions: QueryClient, names: readonly string[]): Promise<void> {
  await Promise.all(names.map(async (name) => {
    const queryKey = [name]
    const underWay = questions.isFetching({ queryKey }) > 0
    await questions.invalidateQueries({ queryKey }, { cancelRefetch: false })
    if (underWay) await questions.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }))
}

/** Asks again for these calls, by name, whenever something changed: for what may change under whoever reads it. */
export function useAskedAgain(...names: readonly string[]): void {
  const questions = useQueryClient()
  useChanges(() => askAgain(questions, names))
}
