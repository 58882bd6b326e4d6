/** What this browser remembers for us: `session` for one tab, `local` for all. Where storage is blocked, this page alone. */
export type Memory = 'session' | 'local'

const storeOf = (memory: Memory): Storage => (memory === 'session' ? sessionStorage : localStorage)
/** What could not be stored. */
const unstored = new Map<string, string>()

export function recall(memory: Memory, key: string): unknown {
  try {
    return JSON.parse(unstored.get(memory + key) ?? storeOf(memory).getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null forgets, and so does what is nothing at all. */
export function remember(memory: Memory, key: string, value: unknown): void {
  unstored.delete(memory + key)
  try {
    if (value === null || value === undefined) storeOf(memory).removeItem(key)
    else storeOf(memory).setItem(key, JSON.stringify(value))
  } catch {
    if (value !== null && value !== undefined) unstored.set(memory + key, JSON.stringify(value))
  }
}

/** A remembered record whose named fields are texts; null when it is anything else. */
export function recallTexts<Name extends string>(memory: Memory, key: string, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const value = recall(memory, key)
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map(Object.entries(value))
  if (!names.every((name) => typeof fields.get(name) === 'string')) return null
  return value as Readonly<Record<Name, string>>
}
