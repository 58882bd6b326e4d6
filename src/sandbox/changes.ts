/** Counts what happened, for the page that refreshes and for tests that wait instead of asking again and again. */
export class Changes {
  #revision = 0
  readonly #waiting = new Set<() => void>()

  get revision(): number {
    return this.#revision
  }

  touch(): void {
    this.#revision += 1
    for (const look of this.#waiting) look()
  }

  /** Resolves as soon as the check holds, at the latest after `milliseconds`. */
  until(check: () => boolean, milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || check()) return Promise.resolve()
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        resolve()
      }
      const look = (): void => {
        if (check()) done()
      }
      const timer = setTimeout(done, milliseconds)
      timer.unref()
      this.#waiting.add(look)
    })
  }
}
