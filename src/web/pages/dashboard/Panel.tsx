import type { Elements } from '#web/lib/elements.ts'

interface PanelProps {
  /** Left out when what it holds brings its own heading. */
  readonly title?: string
  readonly children: Elements
}

/** One card of the account. */
export function Panel({ title, children }: PanelProps) {
  return (
    <section className="rounded-(--radius-card) border border-line bg-surface p-5 sm:p-6">
      {title ? <h2 className="mb-3 text-head font-bold tracking-[-0.022em]">{title}</h2> : null}
      {children}
    </section>
  )
}
