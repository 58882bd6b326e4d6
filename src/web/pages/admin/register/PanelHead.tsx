import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Elements } from '#web/lib/elements.ts'

/** The head of the panel: what it is about, and the way back. */
export function PanelHead({ children, close }: { readonly children: Elements; readonly close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="flex items-start justify-between gap-3">
      <h2 ref={heading} tabIndex={-1} className="flex min-h-[36px] min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-plain font-bold">{children}</h2>
      <button type="button" title="Sluiten" aria-label="Geschiedenis sluiten" className="grid size-[36px] shrink-0 place-items-center rounded-(--radius-field) hover:bg-sunken" onClick={close}>
        <X aria-hidden className="size-[18px]" />
      </button>
    </div>
  )
}
