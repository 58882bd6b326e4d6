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

/** By what each page was left. In memory only: its words may be somebody's name. */
const leftBy = new Map<string, { readonly place: number; readonly words: string | null }>()
const PRESSED = 'a[href], button'
/** By what the page that is shown was left, where somebody has come back to it. */
let cameBackTo: { readonly place: number; readonly words: string | null } | undefined

/**
 * Puts the keys on the heading of a page that has come, and sees to it that they are in view: a low screen shows the heading,
 * and whoever came back has them where he left, with the page at its place.
 */
export function arriveAt(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  // The frame puts the page at its place first.
  requestAnimationFrame(showFocus)
}

function showFocus(): void {
  const heading = document.activeElement
  if (!(heading instanceof HTMLHeadingElement)) return
  const { top, bottom } = heading.getBoundingClientRect()
  if (top >= 0 && bottom <= window.innerHeight) return
  if (!cameBackTo) return heading.scrollIntoView({ block: 'nearest' })
  const pressed = document.querySelectorAll<HTMLElement>(PRESSED)[cameBackTo.place]
  if (pressed?.textContent === cameBackTo.words) pressed?.focus({ preventScroll: true })
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
    cameBackTo = typeof top === 'number' ? (leftBy.get(key) ?? { place: -1, words: null }) : undefined
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
    const press = ({ target }: MouseEvent) => {
      const pressed = target instanceof Element && target.closest<HTMLElement>(PRESSED)
      if (pressed) leftBy.set(key, { place: Array.from(document.querySelectorAll(PRESSED)).indexOf(pressed), words: pressed.textContent })
    }
    window.addEventListener('scroll', record, { passive: true })
    document.addEventListener('click', press, { capture: true })
    return () => {
      settle()
      document.removeEventListener('click', press, { capture: true })
      window.removeEventListener('scroll', record)
    }
  }, [key, hash, how, pathname])
}

/** Parts of a page may arrive after it: tries again while it grows, until somebody scrolls for himself. Returns its end. */
function scrollWhenTall(top: number): () => void {
  const grown = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) >= 2) return
    end()
    showFocus()
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
