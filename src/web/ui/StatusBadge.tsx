import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'ok' | 'busy' | 'wait' | 'bad' | 'idle'

const TONES: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-bg text-ok',
  busy: 'bg-busy-bg text-busy',
  wait: 'bg-wait-bg text-wait',
  bad: 'bg-bad-bg text-bad',
  idle: 'bg-idle-bg text-idle',
}

interface StatusBadgeProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly children: ReactNode
  /** For the one state that a whole page is about. */
  readonly large?: boolean
}

/** A state as icon and word on its own ground: never the colour alone (look, Colour). */
export function StatusBadge({ tone, icon: Icon, children, large = false }: StatusBadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-(--radius-badge) font-semibold ${large ? 'min-h-[31px] px-3 py-1 text-small' : 'min-h-[25px] py-0.5 pr-2.5 pl-2 text-tiny whitespace-nowrap'} ${TONES[tone]}`}>
      <Icon aria-hidden className="size-[15px] shrink-0" strokeWidth={2} />
      <span>{children}</span>
    </span>
  )
}
