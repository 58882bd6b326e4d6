import { useEffect, useState } from 'react'
import { announce } from '#web/lib/announce.ts'

/** Heard and not seen: its text is said whenever it changes, unless it is gone again before anybody could hear it. */
export function Aloud({ children }: { readonly children: string | null }) {
  const [by] = useState(() => ({}))
  useEffect(() => {
    announce(by, children ?? '')
    return () => announce(by, '')
  }, [by, children])
  return null
}
