import { useId } from 'react'
import type { Elements } from '#web/lib/elements.ts'

/** One step of reading a case. */
export function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[130px_minmax(0,1fr)]">
      <h3 id={id} className="text-ink-2">{title}</h3>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
