import { useEffect, useRef } from 'react'

interface StayHereProps {
  readonly stays: boolean
  readonly stay: () => void
}

/** Below a page that leads on by itself: the way to stop that, and then that it is stopped, which takes the focus of the button that is gone. */
export function StayHere({ stays, stay }: StayHereProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (stays) said.current?.focus()
  }, [stays])
  if (stays) return <p ref={said} tabIndex={-1} className="mt-4 flex min-h-11 items-center justify-center text-center text-small text-ink-2">U blijft op deze pagina.</p>
  return <p className="mt-4 text-center"><button type="button" className="link min-h-11 text-small" onClick={stay}>Op deze pagina blijven</button></p>
}
