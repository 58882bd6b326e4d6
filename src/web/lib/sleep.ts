/** Waits so many milliseconds, or until `woken` settles. Throws an AbortError when `signal` ends it before. */
export function sleep(milliseconds: number, signal: AbortSignal, woken?: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      window.clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('the wait was ended', 'AbortError'))
      else resolve()
    }
    const timer = window.setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    void woken?.then(end)
    if (signal.aborted) end()
  })
}
