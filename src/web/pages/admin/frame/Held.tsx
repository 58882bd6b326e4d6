/** Says that a list has changed behind the row that is read. */
export function Held({ held }: { readonly held: boolean }) {
  return held ? <p className="text-ink-2">Er is iets gewijzigd. Het staat hier zodra u geen regel meer aanwijst.</p> : null
}
