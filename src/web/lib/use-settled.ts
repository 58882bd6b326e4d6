import { useEffect, useState } from 'react'

/** As long as a hand rests between two words. */
export const PAUSE_MS = 250

/** What was typed, once typing pauses: what costs a question is asked with this, and not with every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
