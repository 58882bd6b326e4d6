/** Was something typed here that is kept nowhere else? */
export function isUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}

/**
 * May this be left? What was typed below it and is kept nowhere else says so by `data-unsaved`, with the question that the
 * person is then asked (`ui/Unsaved.tsx`): in the browser's own window, as on the way out of the site.
 */
export function mayLeave(within: ParentNode = document): boolean {
  const question = within.querySelector<HTMLElement>('[data-unsaved]')?.dataset['unsaved']
  return question === undefined || window.confirm(question)
}

/** May this be closed while something within is on its way to the server? It says so by `data-busy`; what came of it would be told to nobody. */
export function mayInterrupt(within: ParentNode = document): boolean {
  return within.querySelector('[data-busy]') === null || window.confirm('Er wordt nog opgeslagen. Toch weggaan?')
}
