import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react'

type DialogRef = RefObject<HTMLDialogElement | null>

interface Leaving {
  /** Somebody wants it closed; the answer may be no. */
  readonly close: () => void
  /** The browser closed it without asking, as a phone's Back may. */
  readonly closed: () => void
  /** A click beside the box is such a wish. */
  readonly beside: boolean
}

/** Shows a `<dialog>` over the page for as long as it stands there; the page behind it neither scrolls nor answers. */
export function useModal(ref: DialogRef, { close, closed, beside }: Leaving): void {
  const wish = useEffectEvent(close)
  const gone = useEffectEvent(closed)
  const clicked = useEffectEvent((dialog: HTMLDialogElement, pressed: EventTarget | null, event: MouseEvent) => {
    // A drag that only ends beside it, such as one that selects text, is no click there.
    if (beside && event.target === dialog && pressed === dialog) close()
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const over = new AbortController()
    const listening = { signal: over.signal }
    let pressed: EventTarget | null = null
    dialog.addEventListener('pointerdown', (event) => { pressed = event.target }, listening)
    dialog.addEventListener('click', (event) => clicked(dialog, pressed, event), listening)
    // Before the browser acts on the key itself: on a second Escape it would not ask.
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      wish()
    }, listening)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      wish()
    }, listening)
    dialog.addEventListener('close', () => {
      // Said late: it was closed with the page that was put aside for a moment, and stands again.
      if (dialog.open) return
      gone()
      // Whoever does not let it go has it back: there may be no other way out of the page.
      requestAnimationFrame(() => { if (dialog.isConnected && !dialog.dataset['leaving'] && !dialog.open) dialog.showModal() })
    }, listening)
    dialog.showModal()
    // The browser would take the box, which can have the focus too.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')
    first?.focus()
    const release = holdPage()
    return () => {
      over.abort()
      // While it still stands there, so that the focus goes back to where it came from.
      dialog.close()
      release()
    }
  }, [ref])
}

/** The page stays where it is, and as wide as it was with its scroll bar. */
function holdPage(): () => void {
  const page = document.documentElement
  page.dataset['dialog'] = window.innerWidth > page.clientWidth ? 'over-scrolled' : 'over'
  return () => {
    if (!document.querySelector('dialog:modal')) delete page.dataset['dialog']
  }
}

/** Once it is no longer open: hears when it has faded out, at once where nothing fades. */
export function useFade(ref: DialogRef, open: boolean, onGone: () => void): void {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (open) return
    let over = false
    const fading = ref.current?.getAnimations() ?? []
    void Promise.allSettled(fading.map((animation) => animation.finished)).then(() => over || gone())
    return () => {
      over = true
    }
  }, [ref, open])
}
