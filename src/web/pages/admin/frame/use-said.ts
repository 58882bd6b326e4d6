import { useState } from 'react'

/** What an act came to, and the how manyeth it is: the same words twice are said twice. */
export interface Saying {
  readonly text: string
  readonly at: number
}

/** What was said last; null: nothing yet. */
export function useSaid(): readonly [Saying | null, (text: string) => void] {
  const [said, setSaid] = useState<Saying | null>(null)
  return [said, (text) => setSaid((before) => ({ text, at: (before?.at ?? 0) + 1 }))]
}
