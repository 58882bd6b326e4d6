import type { Elements } from '#web/lib/elements.ts'

/** The one card of a page on which something is added. */
export function Panel({ children }: { readonly children: Elements }) {
  return <div className="w-full max-w-[860px] overflow-clip rounded-(--radius-card) border border-line bg-surface">{children}</div>
}
