/** Was something typed here that is kept nowhere else? */
export function isUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

/** What is on its way to change something: what comes of it is not known yet. */
const underWay = new Set<object>()

/** Something is on its way, until what this gives is called. */
export function setOut(act: object): () => void {
  underWay.add(act)
  return () => underWay.delete(act)
}

/** Is something on its way, in a place that asks about it by `data-asks` (`ui/Unsaved.tsx`)? */
export function isUnderWay(): boolean {
  return underWay.size > 0 && document.querySelector('[data-asks]') !== null
}

/**
 * May this be left? What was typed below it and is kept nowhere else says so by `data-unsaved`, with the question that the
 * person is then asked (`ui/Unsaved.tsx`): in the browser's own window, as on the way out of the site. Whoever leaves the
 * page is asked about what is under way as well.
 */
export function mayLeave(within: ParentNode = document): boolean {
  const question = within.querySelector<HTMLElement>('[data-unsaved]')?.dataset['unsaved']
  if (question !== undefined) return window.confirm(question)
  return within !== document || !isUnderWay() || letsGo()
}

/** May this be closed while something within is on its way to the server? It says so by `data-busy`; what came of it would be told to nobody. */
export function mayInterrupt(within: ParentNode = document): boolean {
  return within.querySelector('[data-busy]') === null || letsGo()
}

function letsGo(): boolean {
  const goes = window.confirm('Er wordt nog opgeslagen. Toch weggaan?')
  // Who does not wait for it is not asked once more on the way out.
  if (goes) underWay.clear()
  return goes
}
