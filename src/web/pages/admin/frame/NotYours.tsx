import type { Elements } from '#web/lib/elements.ts'
import { Notice } from '#web/ui/Notice.tsx'

interface NotYoursProps {
  readonly title: string
  /** What to do about it. */
  readonly children: string
  /** Where to go from here. */
  readonly action?: Elements
}

/** In the place of a page that another role than one's own has. It is no fault, and nothing was lost. */
export function NotYours({ title, children, action }: NotYoursProps) {
  return (
    <div className="flex max-w-[70ch] flex-col items-start gap-4">
      <Notice tone="info" title={title}><p>{children}</p></Notice>
      {action}
    </div>
  )
}
