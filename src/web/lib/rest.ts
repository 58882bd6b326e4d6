/**
 * Waits, unless `bell` rings before. Says which of the two it was.
 * @throws AbortError when the page is left meanwhile
 */
export function rest(milliseconds: number, signal: AbortSignal, bell?: EventTarget): Promise<'over' | 'rung'> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const end = (how: 'over' | 'rung') => {
      window.clearTimeout(timer)
      ended.abort()
      resolve(how)
    }
    const timer = window.setTimeout(end, Math.min(milliseconds, LONGEST_MS), 'over' as const)
    bell?.addEventListener('ring', () => end('rung'), { signal: ended.signal })
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      ended.abort()
      reject(new DOMException('the page was left', 'AbortError'))
    }, { signal: ended.signal })
  })
}

/** What a browser's timers can count. */
const LONGEST_MS = 2 ** 31 - 1
