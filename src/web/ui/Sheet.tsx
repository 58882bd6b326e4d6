import { ArrowLeft, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { mayInterrupt } from '#web/lib/unsaved.ts'
import { Notice } from './Notice.tsx'
import { useFade, useModal } from './use-modal.ts'
import './sheet.css'

interface SheetProps {
  readonly title: string
  readonly open: boolean
  /** Whoever is asked to close it asks about what is unsaved; about what is being sent it asks itself. */
  readonly onClose: () => void
  /** What it is about: another one of these brings the focus to its heading. */
  readonly about: string
  /** Beside the title, such as its state. */
  readonly badge?: Elements
  /** Below the title. */
  readonly line?: ReactNode
  /** To the right, before the way out. */
  readonly actions?: Elements
  /** What was done just now: said at once, whoever it is about by then. */
  readonly said?: { readonly title: string; readonly about: string } | null
  /** A `.sheet-body`, and where something is to be decided a `.sheet-foot` below it. */
  readonly children: Elements
}

/**
 * A person or a thing over the page, as high as the screen, from the right; on a phone all of it. Focus begins at its heading,
 * stays inside and goes back to where it came from; Escape closes, and a click beside it.
 */
export function Sheet({ open, ...rest }: SheetProps) {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  return shown ? <Shown {...rest} open={open} onGone={() => setShown(false)} /> : null
}

function Shown({ title, open, onClose, onGone, about, badge, line, actions, said = null, children }: SheetProps & { readonly onGone: () => void }) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (open && dialog.current && mayInterrupt(dialog.current)) onClose()
  }
  useModal(dialog, { close, closed: close, beside: true })
  useFade(dialog, open, onGone)
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className="sheet" data-leaving={open ? undefined : true}>
      <div tabIndex={-1} className="sheet-box">
        <header className="sheet-head">
          <div className="sheet-title">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Heading key={about} id={titleId}>{title}</Heading>
              {badge}
            </div>
            {line ? <div className="text-tiny text-ink-2">{line}</div> : null}
          </div>
          {actions ? <div className="sheet-actions">{actions}</div> : null}
          <button type="button" aria-label="Sluiten" className="sheet-close" onClick={close}>
            <X aria-hidden className="size-5 max-sm:hidden" />
            <ArrowLeft aria-hidden className="size-5 sm:hidden" />
          </button>
        </header>
        <div role="status" className="sheet-said">{said ? <Notice tone="ok" title={said.title}>{said.about}</Notice> : null}</div>
        {children}
      </div>
    </dialog>
  )
}

/** Where the focus begins, and where it comes again with each other thing that the sheet is about. */
function Heading({ id, children }: { readonly id: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return <h2 ref={heading} id={id} tabIndex={-1} data-first-focus className="text-head font-bold tracking-[-0.022em] wrap-anywhere outline-none">{children}</h2>
}
