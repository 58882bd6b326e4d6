import type { Elements } from '#web/lib/elements.ts'

/** One matter of one's own access. */
export function Panel({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <section className="min-w-0 rounded-(--radius-card) border border-line bg-surface p-5">
      <h2 className="mb-3 text-lead font-bold">{title}</h2>
      {children}
    </section>
  )
}
