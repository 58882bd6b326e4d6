/** Who has the focus, with all around it, from the inside out; null: nobody, since somebody wanted it so. */
let around: readonly EventTarget[] | null = null
let looking = false
let handedTo: Element | null = null

/**
 * The focus never falls, on no page: whatever had it and goes, such as a button with its row, hands it on to the heading of
 * what it stood in. Tab goes on from there, and a heading does nothing when the same key is pressed once more.
 */
export function keepFocus(): void {
  addEventListener('focusin', (event) => {
    around = event.composedPath()
  })
  addEventListener('focusout', ({ target, relatedTarget }) => {
    // A click beside everything leaves it on purpose: what had it still stands there.
    if (!relatedTarget) queueMicrotask(() => { if (target instanceof Element && target.isConnected && target.checkVisibility()) around = null })
  })
  new MutationObserver(() => {
    if (looking || !around) return
    looking = true
    // Whoever knows better where it belongs, or the page that comes instead, is quicker.
    requestAnimationFrame(() => requestAnimationFrame(look))
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] })
}

/** Does nobody have it, or only the heading that it was handed to? Then whoever knows better where it belongs may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement === handedTo
}

function look(): void {
  looking = false
  if (document.activeElement !== document.body) return
  // Whatever opened a dialog that is gone would have it back, and is gone too.
  const closed = around?.some((part) => part instanceof HTMLDialogElement && !part.isConnected)
  for (const part of closed ? [document.body] : (around ?? [])) {
    const heading = part instanceof Element && part.isConnected ? part.querySelector<HTMLElement>('h1, h2, h3') : null
    if (!heading?.checkVisibility()) continue
    heading.tabIndex = -1
    handedTo = heading
    return heading.focus({ preventScroll: true })
  }
}
