import { saysSame, type Part, type Texts } from './edit-parts.ts'

export type Choice = 'mine' | 'theirs'

/** A field that a colleague changed while the form was open. */
export interface Clash {
  readonly field: string
  readonly was: string
  readonly theirs: string
  readonly mine: string
  /** null: both changed it, and nobody has said yet which one stays. */
  readonly choice: Choice | null
}

/**
 * What a colleague changed of a part since it was looked at. Where nothing was typed here theirs is taken; where both say the
 * same there is nothing to choose; all else is asked, field by field.
 */
export function clashesOf(before: Part, now: Part, typed: Texts): readonly Clash[] {
  return Object.keys(now.texts).flatMap((field) => {
    const [was, theirs] = [before.texts[field] ?? '', now.texts[field] ?? '']
    const mine = typed[field] ?? was
    if (saysSame(field, was, theirs) || saysSame(field, theirs, mine)) return []
    return [{ field, was, theirs, mine, choice: saysSame(field, was, mine) ? 'theirs' : null }]
  })
}

/** Puts a text into a field of a form, as if it had been typed there. */
export function fill(form: HTMLFormElement, field: string, text: string): void {
  const found = form.elements.namedItem(field)
  if (found instanceof RadioNodeList) {
    found.value = text
    form.dispatchEvent(new Event('input', { bubbles: true }))
  } else if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) {
    found.value = text
    found.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
