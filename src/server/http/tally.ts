/** How often what was answered, for the operator's figures. */
export interface Tally {
  count(method: string, route: string, status: number): void
  /** Each kind of answer as labels, with its number. */
  all(): readonly (readonly [labels: string, count: number])[]
}

export function openTally(): Tally {
  const answered = new Map<string, number>()
  return {
    count(method, route, status) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      answered.set(labels, (answered.get(labels) ?? 0) + 1)
    },
    all: () => [...answered],
  }
}
