import { useEffect, useEffectEvent } from 'react'
import { onOtherTab } from '#web/lib/admin-tabs.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AdminEntry } from './AdminEntry.tsx'

/** Why: the session is over, or will be in a moment whatever is done. */
export type Again = 'over' | 'soon'

interface AdminAgainProps {
  readonly email: string
  readonly why: Again
  /** An admin has logged in here. */
  readonly onEnter: (admin: { readonly id: string }) => void
  /** Would rather not: to the login page, or back to what there was. */
  readonly onLeave: () => void
  /** Somebody came back to this tab, or something happened in another: who is here now? */
  readonly onLook: () => void
}

const WORDS: Readonly<Record<Again, { readonly title: string; readonly text: string; readonly leave: string }>> = {
  over: { title: 'Bent u er nog?', text: 'Uw sessie is verlopen. Wat u invulde, staat er nog.', leave: 'Naar inloggen' },
  soon: { title: 'Log opnieuw in', text: 'Een sessie duurt hoogstens 12 uur. Wat u invulde, blijft staan.', leave: 'Annuleren' },
}

/** Over the page of the desk where somebody was: the same admin logs in, and it goes on where it was. */
export function AdminAgain({ email, why, onEnter, onLeave, onLook }: AdminAgainProps) {
  const { title, text, leave } = WORDS[why]
  const look = useEffectEvent(onLook)
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && look()
    const off = onOtherTab(seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      off()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  // Escape would take what was typed away with an ended session: there only the button leaves.
  return (
    <Dialog title={title} open role="alertdialog" onClose={() => why === 'soon' && onLeave()}>
      <p className="mb-4 text-ink-2">
        <span>{`${text} U bent `}</span>
        <strong className="font-bold wrap-anywhere text-ink">{email}</strong>.
      </p>
      <AdminEntry email={email} submit="Log in en ga verder" onEnter={onEnter} />
      <div className="mt-2 flex justify-center">
        <Button look="quiet" size="small" onClick={onLeave}>{leave}</Button>
      </div>
    </Dialog>
  )
}
