/** Whoever has touched nothing for so long is not at work: what the page asks by itself from then on makes no session last. */
const AWAY_MS = 60_000

/** When keys, pointer or wheel were used last, by a clock that nobody sets; null where nobody counts that. */
let touchedAt: number | null = null

const touch = () => {
  touchedAt = performance.now()
}

/** Counts from now on whether somebody is at work here; gives back what ends that. */
export function attend(): () => void {
  const over = new AbortController()
  for (const event of ['keydown', 'pointerdown', 'wheel', 'input'] as const) window.addEventListener(event, touch, { signal: over.signal, capture: true, passive: true })
  touch()
  return () => {
    over.abort()
    touchedAt = null
  }
}

/** Is what happens now nobody's doing? False where nobody counts. */
export function isUnattended(): boolean {
  return touchedAt !== null && performance.now() - touchedAt > AWAY_MS
}
