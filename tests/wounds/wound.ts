/** The smallest change that makes a row of the specification untrue; the test of that row must go red by it. */
export interface Wound {
  /** The row's first cell in `docs/spec-coverage.md`, where its test stands too. */
  readonly row: string
  readonly file: string
  /** Stands exactly once in the file. Short, so that it lives through what does not concern it. */
  readonly before: string
  readonly after: string
}
