import { use, useId, type MouseEvent, type ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import type { Acting } from '#web/lib/use-act.ts'
import { Button } from './Button.tsx'
import { FormContext } from './form-context.ts'
import { WaitLine } from './WaitLine.tsx'

interface SubmitProps {
  /** What it says while the form is being sent. */
  readonly busy: string
  readonly size?: 'large' | 'medium' | 'small'
  readonly wide?: boolean
  readonly look?: 'primary' | 'secondary'
  readonly icon?: Elements
  /** What this button does, in a form that can be sent for two things; its value says which. */
  readonly act?: Acting
  readonly value?: string
  /** False: something is still missing, and it looks so. Pressed it says what, as the form does with whatever is wrong. */
  readonly ready?: boolean
  /** The id of what is said beside it, such as what it waits for. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

/** The button that sends its form: busy with it, and off while it has to wait, which is said below it. It keeps the focus whatever it is. */
export function Submit({ busy: word, ready = true, describedBy, act, children, ...shape }: SubmitProps) {
  const form = use(FormContext)
  const { busy, wait } = act ?? form
  const why = useId()
  return (
    <>
      <Button {...shape} type="submit" busy={busy ? word : false} off={!ready || wait > 0} aria-describedby={wait > 0 ? why : describedBy} onClick={wait > 0 ? stay : undefined}>{children}</Button>
      <WaitLine id={why} seconds={wait} />
    </>
  )
}

/** A press while it waits leaves the form, and why it was refused, as it is. */
function stay(event: MouseEvent) {
  event.preventDefault()
}
