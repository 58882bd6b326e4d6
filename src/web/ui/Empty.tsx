import type { ReactNode } from 'react'

interface EmptyProps {
  readonly title: string
  readonly children?: ReactNode
  /** What to do about it: one button or link. */
  readonly action?: ReactNode
}

/** Nothing here yet: a ticket that has not been printed, what it means, and what to do. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-5 py-8 text-center">
      <span aria-hidden className="mb-3 rounded-(--radius-chip) border-2 border-dashed border-edge px-6 py-3 font-semibold tracking-[0.06em] text-ink-2">
        000.000
      </span>
      <p className="font-semibold">{title}</p>
      {children ? <p className="max-w-[44ch] text-ink-2">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  )
}
