import { useEffect, useEffectEvent, useId, useState } from 'react'
import { call, renewSession } from '#web/lib/call.ts'
import { getSession, sendOtp } from '#web/lib/calls.ts'
import type { Cause } from '#web/lib/reauthentication.ts'
import { textOf } from '#web/lib/refused.ts'
import { signIn } from '#web/lib/sign-in.ts'
import type { StoredUser } from '#web/lib/stored-user.ts'
import { useAct, type Act } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CodeEntry } from './CodeEntry.tsx'

interface ReauthenticationProps {
  readonly who: StoredUser
  readonly cause: Cause
  /** True: it is he. False: he would not say so. */
  readonly onEnd: (known: boolean) => void
}

const WORDS: Readonly<Record<Cause, { readonly title: string; readonly why: string; readonly leave: string }>> = {
  ended: { title: 'Bent u er nog?', why: 'Uw sessie is verlopen. Wat u invulde, staat er nog.', leave: 'Naar inloggen' },
  fresh: { title: 'Bent u het zelf?', why: 'Hiervoor vragen wij een nieuwe code.', leave: 'Annuleren' },
}

/** Over the page where somebody was at work: a code by mail, and it goes on where it was (look/19). */
export function Reauthentication({ who, cause, onEnd }: ReauthenticationProps) {
  const { title, why, leave } = WORDS[cause]
  const [at, setAt] = useState<'sending' | 'unsent' | 'sent'>('sending')
  const sending = useAct((_, attempt) => call(sendOtp, { email: who.email }, attempt), () => setAt('sent'))
  if (sending.failure && at === 'sending') setAt('unsent')
  const enter = (user: StoredUser) => {
    signIn(user)
    // Somebody else has this address by now: nothing of the page is theirs.
    onEnd(user.id === who.id)
  }
  useLook(() => sending.run(), async () => {
    // Another tab may have let him in. Where a fresh login is asked the session was never over.
    if (cause === 'ended' && (await renewSession())) enter(await call(getSession))
  })
  // Escape would take what was typed away with an ended session: there only the button leaves.
  return (
    <Dialog title={title} open role="alertdialog" onClose={() => cause === 'fresh' && onEnd(false)}>
      {at === 'sending' ? <Waiting>Uw code wordt verstuurd...</Waiting> : at === 'unsent' ? <Unsent sending={sending} /> : (
        <>
          <p className="mb-4 text-ink-2">
            <span>{`${why} Vul de code in die wij net mailden naar `}</span>
            <strong className="font-bold wrap-anywhere text-ink">{who.email}</strong>.
          </p>
          <CodeEntry email={who.email} submit="Verifieer en ga verder" resend="Opnieuw verzenden" onLoggedIn={enter} />
        </>
      )}
      {at === 'sending' ? null : (
        <div className="mt-2 flex justify-center">
          <Button look="quiet" size="small" onClick={() => onEnd(false)}>{leave}</Button>
        </div>
      )}
    </Dialog>
  )
}

/** The button to try again stays whatever comes of it, and with it the focus. */
function Unsent({ sending }: { readonly sending: Act<void> }) {
  const { busy, failure, wait, run } = sending
  const why = useId()
  return (
    <div className="flex flex-col gap-4">
      {failure ? <Notice tone="bad" title="Fout bij het verzenden van de code">{textOf(failure, 'Probeer het zo meteen opnieuw.')}</Notice> : null}
      <Button look="secondary" size="medium" busy={busy ? 'Versturen...' : false} off={wait > 0} aria-describedby={wait > 0 ? why : undefined} onClick={() => run()}>Opnieuw proberen</Button>
      <WaitLine id={why} seconds={wait} />
    </div>
  )
}

/** Acts when this tab is looked at: the first time, now or once it is, and each time that somebody comes back to it. Nobody reads a code for a tab in the background. */
function useLook(first: () => void, later: () => Promise<void>): void {
  const begin = useEffectEvent(first)
  const comeBack = useEffectEvent(() => void later().catch(() => null))
  useEffect(() => {
    let begun = false
    const look = () => {
      if (document.visibilityState === 'hidden') return
      if (begun) return comeBack()
      begun = true
      begin()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
