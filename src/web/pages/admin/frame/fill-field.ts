/** Puts a text into a field as if it were typed: whoever listens hears it, and an error that it mends goes. */
export function fillField(form: HTMLFormElement | null, name: string, text: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
