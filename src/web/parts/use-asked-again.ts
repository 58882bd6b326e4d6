import { useEffect, useState } from 'react'
import { onReauthentication, type Cause } from '#web/lib/reauthentication.ts'
import { endedEmail, type StoredUser } from '#web/lib/stored-user.ts'
import { isUnsaved } from '#web/lib/unsaved.ts'

/** Somebody is asked once more who he is, over the page where he was. */
interface Asked {
  readonly who: StoredUser
  readonly cause: Cause
  /** Tells the call that waits for it; null where none does, since the session ended in another tab. */
  readonly answer: ((known: boolean) => void) | null
}

interface AskedAgain {
  readonly asked: Asked | null
  /** True: it is he. False: he would not say so. */
  readonly onEnd: (known: boolean) => void
}

/**
 * Who is asked in place who he is: whoever a call waits for, and whoever has something typed here while the session ended in
 * another tab; after a log-out there nobody is. `user` is known now, `last` was so last. A question that loses its cause goes.
 */
export function useAskedAgain(user: StoredUser | null, last: StoredUser | null): AskedAgain {
  const [asked, setAsked] = useState<Asked | null>(null)
  /** Would not say who he is, and is not asked for the same session again. */
  const [silent, setSilent] = useState<StoredUser | null>(null)
  // He is let in by another tab, or somebody else is by now.
  if (asked && user && (asked.answer === null || asked.who.id !== user.id)) setAsked(null)
  if (!user && last && !asked && silent !== last && isUnsaved() && endedEmail() === last.email) setAsked({ who: last, cause: 'ended', answer: null })
  useEffect(() => {
    if (!last) return
    return onReauthentication('investor', (cause) => new Promise((answer) => setAsked({ who: last, cause, answer })))
  }, [last])
  // Also where the page goes away with its question: whoever waits for the answer hears one.
  useEffect(() => () => asked?.answer?.(false), [asked])
  const onEnd = (known: boolean) => {
    if (!known && asked?.cause === 'ended') setSilent(asked.who)
    asked?.answer?.(known)
    setAsked(null)
  }
  return { asked, onEnd }
}
