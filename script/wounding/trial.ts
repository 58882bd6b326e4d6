/** A test by its title (as it stands in the source, with the `%s` of a table), or every test of a file. */
export interface Named {
  readonly file: string
  readonly title: string | null
}

/** One wound, and the tests of which one at least must go red. */
export interface Trial {
  /** What a person calls it. */
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly before: string
  readonly after: string
  readonly tests: readonly Named[]
}

/** `stale` is a wound that proves nothing: its text is gone, it cannot be built or run, or its test is red without it. */
export interface Verdict {
  readonly verdict: 'red' | 'SURVIVED' | 'STALE'
  /** What the test said, or why the wound proves nothing. */
  readonly why: string
}

/** The text with the wound in it; null when what should be changed does not stand there exactly once. */
export function wounded(text: string, { before, after }: Pick<Trial, 'before' | 'after'>): string | null {
  const at = text.indexOf(before)
  if (before === '' || before === after || at < 0 || text.includes(before, at + 1)) return null
  return text.slice(0, at) + after + text.slice(at + before.length)
}
