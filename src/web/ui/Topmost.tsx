import { useEffect, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'

interface TopmostProps {
  /** `first`: it stands where it came up, so that what it has to say is said once. */
  readonly children: (first: boolean) => ReactElement
}

/**
 * Puts a piece where it can be reached whatever lies over the page: within the dialog on top, if there is one. Looked for
 * anew each second, in which one may open or close.
 */
export function Topmost({ children }: TopmostProps) {
  const [host, setHost] = useState(topmost)
  const [first] = useState(host)
  useEffect(() => {
    const look = () => setHost(topmost)
    // The dialog that was on top may go in the very moment in which this comes.
    const frame = requestAnimationFrame(look)
    const timer = window.setInterval(look, 1000)
    return () => {
      cancelAnimationFrame(frame)
      window.clearInterval(timer)
    }
  }, [])
  return createPortal(children(host === first), host)
}

const topmost = (): Element => Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
