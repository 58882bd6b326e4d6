import { useLayoutEffect } from 'react'
import { usePlace } from './router.tsx'
import { recall, remember } from './storage.ts'

const KEY = 'arcadeel.scroll'
let kept: Record<string, unknown> | null = null
/** The path that was shown last. */
let shown = ''

/** Is this the first page of a visit that began here, rather than a reload or a way back to one? */
function isNew(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return shown === '' && visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

function positions(): Record<string, unknown> {
  if (kept) return kept
  const value = recall('session', KEY)
  const own = (kept = { ...(typeof value === 'object' ? value : null) })
  history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => remember('session', KEY, own))
  return own
}

const useBeforePaint = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** Back and forward find the page where it was left; a new page starts at the top, or at its `#part`. */
export function useScrollRestoration(): void {
  const { key: entry, hash, pathname, how } = usePlace()
  // The first page of every visit has no name of its own: the one to which the bank sends back is not the one we left.
  const key = entry === 'default' ? pathname : entry
  useBeforePaint(() => {
    const places = positions()
    const top = how === 'pop' && !isNew() ? places[key] : undefined
    const part = hash ? document.getElementById(hash.slice(1)) : null
    const settle = typeof top === 'number' ? scrollWhenTall(top) : () => {}
    if (typeof top === 'number') window.scrollTo(0, top)
    else if (part) part.scrollIntoView()
    // An address that is only rewritten, such as by a search, leaves the page where it is.
    else if (how === 'push' || (how === 'replace' && pathname !== shown)) window.scrollTo(0, 0)
    shown = pathname
    // Recorded while the page is shown: when this is cleaned up, the next and maybe shorter page already stands there.
    const record = () => {
      places[key] = window.scrollY
    }
    window.addEventListener('scroll', record, { passive: true })
    return () => {
      settle()
      window.removeEventListener('scroll', record)
    }
  }, [key, hash, how, pathname])
}

/** Parts of a page may arrive after it: tries again while it grows, until somebody scrolls for himself. Returns its end. */
function scrollWhenTall(top: number): () => void {
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) end()
  })
  const timer = window.setTimeout(end, 3000)
  const own = ['wheel', 'touchstart', 'keydown', 'pointerdown']
  function end() {
    grown.disconnect()
    window.clearTimeout(timer)
    for (const kind of own) window.removeEventListener(kind, end)
  }
  for (const kind of own) window.addEventListener(kind, end, { passive: true })
  grown.observe(document.body)
  return end
}
