import { useId } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import type { Acting } from '#web/lib/use-act.ts'
import { Button } from './Button.tsx'
import { WaitLine } from './WaitLine.tsx'

interface ActButtonProps {
  readonly act: Acting
  /** What it says while it is at work, to the eye and to the ear. */
  readonly busy: string
  readonly onPress: () => void
  readonly look?: 'primary' | 'secondary' | 'quiet'
  readonly size?: 'large' | 'medium' | 'small'
  readonly wide?: boolean
  readonly icon?: Elements
  readonly children: string
}

/** One act by a press: busy with it, which is heard, and off while it has to wait, which is said below it. It keeps the focus whatever it is. */
export function ActButton({ act: { busy, wait }, busy: word, onPress, children, ...shape }: ActButtonProps) {
  const why = useId()
  return (
    <>
      <Button {...shape} busy={busy ? word : false} off={wait > 0} aria-describedby={wait > 0 ? why : undefined} onClick={onPress}>{children}</Button>
      {wait > 0 ? <div className="mt-4 w-full"><WaitLine id={why} seconds={wait} /></div> : null}
    </>
  )
}
