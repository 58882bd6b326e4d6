import { sleep } from './sleep.ts'

export interface LiveChanges {
  /** Waits at most so long; true as soon as a change was heard that nobody has waited for yet. Throws when `signal` ends it. */
  heardWithin(milliseconds: number, signal: AbortSignal): Promise<boolean>
  unsubscribe(): void
}

/** A refused or broken stream is opened again after this. */
const REOPEN_MS = 5000
/** What a browser's timers can count. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Hears when the server says that something changed (contract 5.13): the investment that is named, or without a name whatever
 * belongs to whoever is signed in. One stream, open only while the page is seen:
 * a hidden one costs nothing and may be kept whole for Back. Between two streams, and while nobody looks, anything may
 * have happened: then that counts as a change, and asking tells.
 */
export function subscribeToChanges(investmentId: string | null): LiveChanges {
  const over = new AbortController()
  let stream: EventSource | null = null
  let heard = false
  let wake = () => {}
  const change = () => {
    heard = true
    wake()
  }
  const close = () => {
    stream?.close()
    stream = null
  }
  const open = (first = false) => {
    if (over.signal.aborted || stream || document.visibilityState === 'hidden') return
    const opened = new EventSource(investmentId === null ? '/api/events' : `/api/events?${new URLSearchParams({ investment_id: investmentId }).toString()}`)
    let fresh = first
    opened.addEventListener('changed', change)
    opened.addEventListener('open', () => {
      if (!fresh) change()
      fresh = false
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED || stream !== opened) return
      stream = null
      window.setTimeout(open, REOPEN_MS)
    })
    stream = opened
  }
  const look = () => (document.visibilityState === 'hidden' ? close() : open())
  open(true)
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  window.addEventListener('pagehide', close, { signal: over.signal })
  window.addEventListener('pageshow', (event) => event.persisted && open(), { signal: over.signal })
  return {
    async heardWithin(milliseconds, signal) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (!heard) await sleep(Math.min(milliseconds, LONGEST_MS), signal, woken)
      const answer = heard
      heard = false
      return answer
    },
    unsubscribe: () => {
      over.abort()
      close()
    },
  }
}
