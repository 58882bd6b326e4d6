/** A log that forgets its oldest lines, so that a long benchmark does not eat the memory. */
export class Ring<Line> {
  readonly #limit: number
  #lines: Line[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  push(line: Line): Line {
    this.#lines.push(line)
    if (this.#lines.length > this.#limit * 2) this.#lines = this.#lines.slice(-this.#limit)
    return line
  }

  /** Newest first. */
  newest(): Line[] {
    return this.#lines.slice(-this.#limit).toReversed()
  }

  clear(): void {
    this.#lines = []
  }
}
