import { useEffect, useState } from 'react'

const OFTEN_MS = 30_000

/** The moment by this computer's clock, looked at again twice a minute: for what comes to be late while one looks at it. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), OFTEN_MS)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
