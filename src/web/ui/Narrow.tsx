import type { ReactNode } from 'react'
import './narrow.css'

/** One column with one matter in it: a message, a small form. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return <div className="narrow">{children}</div>
}
