import type { ReactNode } from 'react'
import './slot.css'

interface SlotProps {
  /** The certificate that has come out; without it the slot is empty and we are still asking. */
  readonly children?: ReactNode
  /** Plays the certificate coming out, once. Reduced motion: it is simply there. */
  readonly issuing?: boolean
}

/** The slot of the machine, on the payment result only. Decoration: what it says stands beside it as text. */
export function Slot({ children, issuing = false }: SlotProps) {
  return (
    <div className="slot" data-issuing={issuing || undefined}>
      <div className="slot-mouth" aria-hidden />
      {children ? <div className="slot-out"><div className="slot-paper">{children}</div></div> : null}
    </div>
  )
}
