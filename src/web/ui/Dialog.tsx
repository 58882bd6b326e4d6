import { useId, useRef, useState, type ReactNode } from 'react'
import { mayLeave } from '#web/lib/unsaved.ts'
import { Button } from './Button.tsx'
import { useFade, useModal } from './use-modal.ts'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons: what undoes first, what goes on last. Left out when a form within brings its own. */
  readonly actions?: ReactNode
  /** `alertdialog` for what cannot be undone: then a click beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog'
  /** For what is looked at rather than read. */
  readonly wide?: boolean
}

/**
 * A question or a message over the page. Focus stays inside and returns; Escape closes, and a click beside it. What is
 * unsaved within is asked about first. The browser's own `<dialog>`: decisions/0024.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  return shown ? <Shown {...rest} open={open} onGone={() => setShown(false)} /> : null
}

/** Closes the dialog around it, as Escape does. */
export function CloseButton({ children }: { readonly children: ReactNode }) {
  return <Button look="secondary" size="medium" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel'))}>{children}</Button>
}

/** Open, or fading out. */
function Shown({ title, open, onClose, onGone, children, actions, role = 'dialog', wide = false }: DialogProps & { readonly onGone: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (open && dialog.current && mayLeave(dialog.current)) onClose()
  }
  useModal(dialog, { close, closed: () => open && onClose(), beside: role === 'dialog' })
  useFade(dialog, open, onGone)
  return (
    <dialog ref={dialog} role={role} aria-labelledby={titleId} className="dialog" data-leaving={open ? undefined : true}>
      {/* Can have the focus, so that a click on its text does not take the keys out of the dialog. */}
      <div tabIndex={-1} className={wide ? 'dialog-box dialog-wide' : 'dialog-box'}>
        <h2 id={titleId} className="text-head font-bold tracking-[-0.022em]">{title}</h2>
        <div className="text-ink">{children}</div>
        {actions ? <div className="mt-3 flex flex-wrap justify-end gap-2.5">{actions}</div> : null}
      </div>
    </dialog>
  )
}
