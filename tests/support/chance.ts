/** Numbers that one seed gives, always the same. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function shuffled<T>(list: readonly T[], chance: () => number): readonly T[] {
  return list.map((one) => ({ one, place: chance() })).toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}
