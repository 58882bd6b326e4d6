import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
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
}

/** A question or a message over the page. Focus stays inside and returns; Escape closes. */
export function Dialog({ title, open, onClose, children, actions, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay className="dialog-scrim" isOpen={open} isDismissable={role === 'dialog'} onOpenChange={(isOpen) => { if (!isOpen) onClose() }}>
      <Modal className="dialog-box">
        <AriaDialog role={role} className="flex flex-col gap-3 outline-none">
          <Heading slot="title" className="text-[20px]/[26px] font-bold tracking-[-0.022em]">{title}</Heading>
          <div className="text-ink">{children}</div>
          {actions ? <div className="mt-3 flex flex-wrap justify-end gap-2.5">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
