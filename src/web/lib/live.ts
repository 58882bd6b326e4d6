/**
 * Rings whenever the server says that an investment changed, and when a page that was away is looked at again. One
 * stream, open only while the page is seen: a hidden one costs nothing and may be kept whole for Back. Returns its end.
 * What is missed is found by asking (contract 5.13).
 */
export function bellOf(investmentId: string): { readonly bell: EventTarget; readonly silence: () => void } {
  const bell = new EventTarget()
  const ring = () => bell.dispatchEvent(new Event('ring'))
  const over = new AbortController()
  let stream: EventSource | null = null
  const close = () => {
    stream?.close()
    stream = null
  }
  const open = () => {
    if (stream || document.visibilityState === 'hidden') return
    stream = new EventSource(`/api/events?${new URLSearchParams({ investment_id: investmentId }).toString()}`)
    stream.addEventListener('changed', ring)
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return close()
    open()
    ring()
  }
  open()
  document.addEventListener('visibilitychange', look, { signal: over.signal })
  window.addEventListener('pagehide', close, { signal: over.signal })
  window.addEventListener('pageshow', (event) => event.persisted && look(), { signal: over.signal })
  return {
    bell,
    silence: () => {
      over.abort()
      close()
    },
  }
}
