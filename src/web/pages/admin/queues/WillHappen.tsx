import type { LucideIcon } from 'lucide-react'

export interface Happening {
  readonly label: string
  readonly icon: LucideIcon
  readonly text: string
  /** What must be known about it. */
  readonly more?: string
}

/** What an act will change, line by line; said when it becomes another (look/23). */
export function WillHappen({ lines }: { readonly lines: readonly Happening[] }) {
  return (
    <div role="status" className="rounded-(--radius-tile) border border-line bg-sunken">
      <dl className="divide-y divide-line">
        {lines.map(({ label, icon: Icon, text, more }) => (
          <div key={label} className="px-3.5 py-2.5 sm:grid sm:grid-cols-[104px_1fr] sm:gap-x-3">
            <dt className="flex items-start gap-2.5 text-ink-2"><Icon aria-hidden className="mt-0.5 size-[18px] shrink-0" /><span>{label}</span></dt>
            <dd className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{text}</strong>
              {more === undefined ? null : <span className="block text-tiny text-ink-2">{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
