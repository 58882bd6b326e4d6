export const SEARCH_FIELD = 'zoekveld'

/** Brings the cursor into the one search, all that stands in it marked: typing begins anew. */
export function focusSearch(): void {
  const field = document.getElementById(SEARCH_FIELD)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
