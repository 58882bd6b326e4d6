import { useEffect, useState } from 'react'

/** Seconds that must pass before something may be tried again, counted down; 0 when it may. */
export function useWait(): readonly [number, (seconds: number | undefined) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const waiting = left > 0
  useEffect(() => {
    if (!waiting) return
    const timer = window.setInterval(() => setNow(performance.now()), 250)
    return () => window.clearInterval(timer)
  }, [waiting])
  return [
    left,
    (seconds) => {
      const start = performance.now()
      setNow(start)
      setUntil(seconds === undefined ? 0 : start + seconds * 1000)
    },
  ]
}
