import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SecondFactor } from '#domain/factors.ts'
import { onReauthentication } from '#web/lib/reauthentication.ts'
import type { Again } from './AdminAgain.tsx'
import { findAdmin, type Admin } from './standing.ts'

type Answer = (known: boolean) => void

interface AskedAdmin {
  /** To log in once more, over the page; null: not asked. */
  readonly again: Again | null
  /** To prove who is there; null: not asked. */
  readonly confirm: { readonly factors: readonly SecondFactor[] } | null
  /** Somebody came back, or another tab did something. */
  readonly look: () => void
  readonly endAgain: Answer
  readonly endConfirm: Answer
  /** Asks before the end of the twelve hours. */
  readonly askSoon: () => void
}

/**
 * Whoever works at the desk is asked in place: when the session is over, and before what needs a fresh proof. A log-in is
 * such a proof too. `meet` hears who is there; false: it is another one, and nothing of the page is theirs.
 */
export function useAskedAdmin(known: boolean, meet: (admin: Admin) => boolean): AskedAdmin {
  const [again, setAgain] = useState<{ readonly why: Again; readonly answer: Answer | null } | null>(null)
  const [confirm, setConfirm] = useState<{ readonly factors: readonly SecondFactor[]; readonly answer: Answer } | null>(null)
  const returnTo = useRef<Element | null>(null)
  const askAgain = useEffectEvent(async () => {
    if (!known) return false
    // Another tab, or a call that was quicker, may have had its log-in by now.
    const admin = await findAdmin().catch(() => null)
    if (admin) return meet(admin)
    returnTo.current = document.activeElement
    return await new Promise<boolean>((answer) => setAgain({ why: 'over', answer }))
  })
  useEffect(() => onReauthentication('admin', (cause, refusal) =>
    cause === 'ended' ? askAgain() : new Promise((answer) => setConfirm({ factors: refusal?.factors ?? [], answer })),
  ), [])
  // Also where the page goes away with its question: whoever waits for the answer hears one.
  useEffect(() => () => again?.answer?.(false), [again])
  useEffect(() => () => confirm?.answer(false), [confirm])
  const over = again?.why === 'over'
  useEffect(() => {
    // The page could not have the keys while it was hidden.
    if (!over && returnTo.current instanceof HTMLElement && document.activeElement === document.body) returnTo.current.focus({ preventScroll: true })
  }, [over])
  const endConfirm = (proved: boolean) => {
    confirm?.answer(proved)
    setConfirm(null)
  }
  const endAgain = (proved: boolean) => {
    again?.answer?.(proved)
    setAgain(null)
    if (confirm && (proved || over)) endConfirm(proved)
  }
  const look = async () => {
    const admin = await findAdmin().catch(() => null)
    if (admin && again?.why === 'over') endAgain(meet(admin))
  }
  return { again: again?.why ?? null, confirm, look: () => void look(), endAgain, endConfirm, askSoon: () => setAgain({ why: 'soon', answer: null }) }
}
