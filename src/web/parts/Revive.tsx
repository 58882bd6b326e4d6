import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#web/lib/call.ts'
import { logout, sendOtp } from '#web/lib/calls.ts'
import { forgetPerson } from '#web/lib/form-memory.ts'
import { textOf } from '#web/lib/refused.ts'
import type { Doubt } from '#web/lib/revival.ts'
import { signIn } from '#web/lib/sign-in.ts'
import type { StoredUser } from '#web/lib/stored-user.ts'
import { useAct } from '#web/lib/use-act.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WaitLine } from '#web/ui/WaitLine.tsx'
import { Waiting } from '#web/ui/Waiting.tsx'
import { CodeEntry } from './CodeEntry.tsx'

interface ReviveProps {
  readonly who: StoredUser
  readonly doubt: Doubt
  /** True: it is he. False: he would not say so, and leaves. */
  readonly onEnd: (known: boolean) => void
}

const WORDS: Readonly<Record<Doubt, { readonly title: string; readonly why: string; readonly leave: string }>> = {
  ended: { title: 'Bent u er nog?', why: 'Uw sessie is verlopen. Wat u invulde, staat er nog.', leave: 'Uitloggen' },
  fresh: { title: 'Bent u het zelf?', why: 'Voor deze wijziging vragen wij een nieuwe code.', leave: 'Annuleren' },
}

/** Over the page where somebody was at work: a code by mail, and it goes on where it was (look/19). */
export function Revive({ who, doubt, onEnd }: ReviveProps) {
  const { title, why, leave } = WORDS[doubt]
  const sending = useAct((_, attempt) => call(sendOtp, { email: who.email }, attempt), () => undefined)
  const send = useEffectEvent(() => sending.run())
  useEffect(() => send(), [])
  const enter = (user: StoredUser) => {
    signIn(user)
    // Somebody else has this address by now: nothing of the page is theirs.
    if (user.id === who.id) onEnd(true)
    else window.location.reload()
  }
  const leaveHere = () => {
    if (doubt === 'ended') {
      forgetPerson(who.email)
      // The session is over already: this ends what he began here as a guest.
      void call(logout).catch(() => null)
    }
    onEnd(false)
  }
  // Escape would take what was typed away with an ended session: there only the button leaves.
  return (
    <Dialog title={title} open role="alertdialog" onClose={() => doubt === 'fresh' && onEnd(false)}>
      {sending.failure ? (
        <Notice tone="bad" title="Fout bij het verzenden van de code">
          <p className="mb-3">{textOf(sending.failure, 'Probeer het zo meteen opnieuw.')}</p>
          <Button look="secondary" size="small" disabled={sending.wait > 0} onClick={() => sending.run()}>Opnieuw proberen</Button>
          <WaitLine seconds={sending.wait} />
        </Notice>
      ) : sending.busy ? <Waiting>Uw code wordt verstuurd...</Waiting> : (
        <>
          <p className="mb-4 text-ink-2">
            <span>{`${why} Vul de code in die we net mailden naar `}</span>
            <strong className="font-bold wrap-anywhere text-ink">{who.email}</strong>.
          </p>
          <Entry email={who.email} onEnter={enter} />
        </>
      )}
      <div className="mt-2 flex justify-center">
        <Button look="quiet" size="small" onClick={leaveHere}>{leave}</Button>
      </div>
    </Dialog>
  )
}

/** It comes once the code is on its way, and takes the keys. */
function Entry({ email, onEnter }: { readonly email: string; readonly onEnter: (user: StoredUser) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return <CodeEntry ref={input} email={email} submit="Verifieer en ga verder" resend="Opnieuw verzenden" onEnter={onEnter} />
}
