import { use, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormContext } from './form-context.ts'
import { WaitLine } from './WaitLine.tsx'

interface SubmitProps {
  /** What it says while the form is being sent. */
  readonly busy: string
  readonly size?: 'large' | 'medium'
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The button that sends its form: busy with it, and off while it has to wait, which is said below it. */
export function Submit({ busy: word, children, ...shape }: SubmitProps) {
  const { busy, wait } = use(FormContext)
  return (
    <>
      <span role="status" className="sr-only">{busy ? word : ''}</span>
      <Button {...shape} type="submit" busy={busy ? word : false} disabled={wait > 0}>{children}</Button>
      <WaitLine seconds={wait} />
    </>
  )
}
