import type { ReactNode } from 'react'
import './card.css'

interface CardProps {
  readonly children: ReactNode
  /** The one card of the view that a person works in stands above the page. */
  readonly raised?: boolean
  /** Room inside: `form` for the public side, `tile` for the account, `none` when the content brings its own. */
  readonly room?: 'form' | 'tile' | 'none'
}

/** A bordered surface. Borders come first, a shadow only on the active one. */
export function Card({ children, raised = false, room = 'form' }: CardProps) {
  return <div className={`card card-${room}${raised ? ' card-raised' : ''}`}>{children}</div>
}

/** One column with one matter in it: a message, a small form. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div className="narrow">{children}</div>
}
