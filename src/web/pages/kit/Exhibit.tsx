import type { Elements } from '#web/lib/elements.ts'

interface ExhibitProps {
  readonly title: string
  readonly children: Elements
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
