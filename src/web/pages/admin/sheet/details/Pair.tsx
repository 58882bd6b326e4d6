import type { ReactNode } from 'react'

interface PairProps {
  readonly label: string
  /** Elements, or nothing: then that is said. */
  readonly children?: ReactNode
  readonly none?: string
}

/** One fact below its label. */
export function Pair({ label, children, none = 'niet bekend' }: PairProps) {
  return (
    <div>
      <dt>{label}</dt>
      {children ? <dd>{children}</dd> : <dd className="pair-none"><span>{none}</span></dd>}
    </div>
  )
}
