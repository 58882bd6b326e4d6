import { useEffect, useState } from 'react'

/** Seconds that must pass before something may be tried again, counted down; 0 when it may. */
export function useWait(): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [waiting])
  return [
    left,
    (seconds) => {
      const start = performance.now()
      setNow(start)
      setUntil(start + seconds * 1000)
    },
  ]
}

/** How long until it may be tried again (spec 1, section 8). */
export function waitText(seconds: number): string {
  return `Probeer het over ${seconds} ${seconds === 1 ? 'seconde' : 'seconden'} opnieuw.`
}
