import { useEffect, useState } from 'react'

/** Somebody in the middle of typing is told neither that it is wrong so far nor what it makes so far. */
const PAUSE_MS = 700

/** True once a text has not changed for a moment, or at once when told what it ends as. */
export function usePause(text: string): readonly [boolean, (text: string) => void] {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setQuiet(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  return [quiet === text, setQuiet]
}
