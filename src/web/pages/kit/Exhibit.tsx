import type { ReactNode } from 'react'

interface ExhibitProps {
  readonly title: string
  readonly children: ReactNode
}

/** One piece, or a few that belong together, under its name. */
export function Exhibit({ title, children }: ExhibitProps) {
  return (
    <div className="kit-exhibit">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
