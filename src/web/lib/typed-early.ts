/** The fields of the page as it was served, while it waits for its script; and which of them has the focus. */
let fields: readonly HTMLInputElement[] = []
let focused: EventTarget | null = null

const follow = ({ type, target }: FocusEvent) => {
  if (type === 'focusin') focused = target
  // A field that React takes away loses the focus too; only in one that is left, somebody left it.
  else queueMicrotask(() => {
    if (target instanceof Node && target.isConnected && target === focused) focused = null
  })
}

/**
 * Remembers the prerendered fields before React takes the page over. It takes over what is as it was served; where an
 * extension put something in, or the browser translated a text, it draws the page anew, with fields that are empty.
 */
export function watchFields(root: ParentNode): void {
  fields = Array.from(root.querySelectorAll('input'))
  focused = document.activeElement
  for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, follow)
}

/** Puts what was typed before the page came to life into the fields that took the place of those it was typed in: once, by the first form that is drawn. */
export function giveBack(form: HTMLFormElement): void {
  for (const old of fields) {
    const field = form.elements.namedItem(old.name)
    if (!(field instanceof HTMLInputElement) || field === old) continue
    if (old.value) field.value = old.value
    if (old !== focused) continue
    field.focus({ preventScroll: true })
    // Fields for an address or a number know no place of the cursor.
    if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd)
  }
  fields = []
  for (const type of ['focusin', 'focusout'] as const) document.removeEventListener(type, follow)
}
